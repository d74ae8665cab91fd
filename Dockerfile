# The table for others, in a container:
#   docker build -t gyoji . && docker run -p 8470:8470 -v gyoji:/var/lib/gyoji gyoji
FROM python:3.12-slim
WORKDIR /opt/gyoji
COPY pyproject.toml README.md LICENSE requirements.lock ./
COPY src src
RUN pip install --no-cache-dir --require-hashes --requirement requirements.lock \
    && pip install --no-cache-dir --no-deps --no-build-isolation . \
    && useradd --system --create-home --home-dir /var/lib/gyoji gyoji
USER gyoji
VOLUME /var/lib/gyoji
EXPOSE 8470
HEALTHCHECK CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8470/healthz', timeout=3)"]
CMD ["gyoji", "serve", "--host", "0.0.0.0", "--data", "/var/lib/gyoji"]
