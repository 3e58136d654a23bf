/** An element as JSON: tag, attributes, children. A string is text. */
export type SnapshotNode = string | [tag: string, attributes: Record<string, string>, ...children: SnapshotNode[]];

const svg = 'http://www.w3.org/2000/svg';
const drawn = new Set('svg g path circle rect ellipse line polyline polygon'.split(' '));
/** Elements that only show something. */
const shown = new Set(
  'div main header footer nav section article aside ul ol li dl dt dd p h1 h2 h3 span bdi b strong em small time br hr button a img'.split(
    ' ',
  ),
);

/** Attributes that styles and pictures need. None of them can run code or navigate. */
const isKept = (name: string): boolean =>
  /^(class|dir|lang|role|alt|src|disabled|aria-[a-z]+|data-[a-z-]+|viewBox|width|height|fill|stroke(-[a-z]+)?|d|r|c[xy]|r[xy]|[xy][12]?|points|transform)$/.test(
    name,
  );

/** Marks an element whose content loads after the first view. A snapshot only keeps its place. */
export const lateAttribute = 'data-late';

/** Returns an element as JSON, or null if it is not part of a snapshot. */
export function readTree(element: Element): SnapshotNode | null {
  const tag = element.localName;
  if (!shown.has(tag) && !drawn.has(tag)) return null;
  if (element.hasAttribute(lateAttribute)) return readPlace(element);
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isKept(name)) attributes[name] = value;
  const style = (element as HTMLElement).style.cssText;
  if (style) attributes['style'] = style;
  const children = [...element.childNodes].map((child) =>
    child.nodeType === 3 ? (child.nodeValue ?? '') : child.nodeType === 1 ? readTree(child as Element) : null,
  );
  return [tag, attributes, ...children.filter((child) => child !== null)];
}

/** Empty space as high as the content of the element. */
function readPlace(element: Element): SnapshotNode | null {
  const isInFlow = (child: Element) => !/absolute|fixed/.test(getComputedStyle(child).position);
  const boxes = [...element.children].filter(isInFlow).map((child) => child.getBoundingClientRect());
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  return height > 0 ? ['div', { style: `flex: none; height: ${height}px` }] : null;
}

/** Builds the node again. Anything else than JSON of `readTree` is left out: other elements and attributes, and other shapes. */
export function buildTree(node: unknown, document: Document): Node | null {
  if (typeof node === 'string') return document.createTextNode(node);
  if (!Array.isArray(node)) return null;
  const [tag, attributes, ...children] = node as [unknown, unknown, ...unknown[]];
  if (typeof tag !== 'string' || (!shown.has(tag) && !drawn.has(tag))) return null;
  const element = drawn.has(tag) ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value !== 'string') continue;
    // A `style` attribute is blocked by the Content-Security-Policy; the property is not.
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else if (isKept(name)) element.setAttribute(name, value);
  }
  for (const child of children) {
    const built = buildTree(child, document);
    if (built) element.append(built);
  }
  return element;
}
