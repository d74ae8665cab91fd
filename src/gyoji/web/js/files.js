// Files: downloads, and files that the reader picks or drops.

import { el } from './dom.js';

export function saveFile(name, text, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = el('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A button that opens the file picker; `taken` gets name and text. */
export function fileButton(words, accept, taken, spec = 'button.plain') {
  const input = el('input', { type: 'file', accept, hidden: true, 'aria-label': words, tabindex: '-1' });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.value = '';
    if (file) taken(file.name, await file.text());
  });
  return el('span.file', null, el(spec, { type: 'button', onclick: () => input.click() }, words), input);
}

/** Lets files be dropped on an element. */
export function dropFiles(node, taken) {
  node.addEventListener('dragover', (event) => {
    event.preventDefault();
    node.classList.add('drop-here');
  });
  node.addEventListener('dragleave', () => node.classList.remove('drop-here'));
  node.addEventListener('drop', async (event) => {
    event.preventDefault();
    node.classList.remove('drop-here');
    const [file] = event.dataTransfer?.files ?? [];
    if (file) taken(file.name, await file.text());
  });
}

/** Copies text to the clipboard; false if the browser refuses. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
