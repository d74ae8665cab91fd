// Elements made and patched by hand. Text only ever becomes text nodes: nothing here reads HTML.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element: `el('button.wide', {type: 'button', onclick}, 'Go')`.
 * Props beginning with `on` are listeners, `data` fills the dataset, `vars` sets CSS variables, null and false are left out.
 * @param {string} spec tag and classes
 * @param {Record<string, any>} [props]
 * @param {...(Node|string|number|null|false|undefined|Array<any>)} children
 * @returns {any}
 */
export function el(spec, props, ...children) {
  const [tag, ...classes] = spec.split('.');
  const node = document.createElement(tag || 'div');
  if (classes.length) node.className = classes.join(' ');
  if (props) setProps(node, props);
  append(node, children);
  return node;
}

/** The same for SVG. */
export function svg(spec, props, ...children) {
  const [tag, ...classes] = spec.split('.');
  const node = document.createElementNS(SVG, tag);
  if (classes.length) node.setAttribute('class', classes.join(' '));
  if (props) setProps(node, props);
  append(node, children);
  return node;
}

function setProps(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'data') for (const [key, one] of Object.entries(value)) setData(node, key, one);
    else if (name === 'vars') for (const [key, one] of Object.entries(value)) node.style.setProperty(key, String(one));
    else if (name === 'value') node.value = value;
    else node.setAttribute(name, value === true ? '' : String(value));
  }
}

function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child instanceof Node ? child : String(child));
  }
}

/** Sets an attribute if it differs; null removes it. */
export function attr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else {
    const text = value === true ? '' : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

export function setData(node, key, value) {
  if (value === null || value === undefined || value === false) {
    if (key in node.dataset) delete node.dataset[key];
  } else {
    const text = value === true ? '' : String(value);
    if (node.dataset[key] !== text) node.dataset[key] = text;
  }
}

export function setText(node, text) {
  const words = String(text ?? '');
  if (node.textContent !== words) node.textContent = words;
}

/** Sets a CSS variable if it differs. */
export function setVar(node, name, value) {
  const text = String(value);
  if (node.style.getPropertyValue(name) !== text) node.style.setProperty(name, text);
}

export function toggle(node, name, on) {
  if (node.classList.contains(name) !== Boolean(on)) node.classList.toggle(name, Boolean(on));
}

/** Makes these nodes the children of a parent, moving as few as possible and keeping the focus. */
export function patchChildren(parent, nodes) {
  const focused = document.activeElement;
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let place = parent.firstChild;
  for (const node of nodes) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true });
  }
}

/** Replaces all children of an element. */
export function fillWith(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
  return parent;
}

/** Is the pointer of this event a finger? */
export const isTouch = (event) => event.pointerType === 'touch';

export const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
