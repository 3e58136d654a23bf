import { vi } from 'vitest';

/** Returns the minimal document that React needs when nothing is rendered. It replaces `window` and `document`. */
export function createHeadlessContainer(): Element {
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const page = new EventTarget();
  const ownerDocument = Object.assign(page, {
    nodeType: 9,
    nodeName: '#document',
    documentElement: {},
    activeElement: null,
    visibilityState: 'visible',
  });
  const defaultView = { ...target, document: ownerDocument, HTMLIFrameElement: class {} };
  Object.assign(ownerDocument, { ownerDocument: null, defaultView });
  const nothing = { firstChild: null, lastChild: null, textContent: '' };
  vi.stubGlobal('window', Object.assign(defaultView, { event: undefined }));
  vi.stubGlobal('document', ownerDocument);
  return Object.assign(
    { ...target, ...nothing },
    {
      nodeType: 1,
      nodeName: 'DIV',
      tagName: 'DIV',
      namespaceURI: 'http://www.w3.org/1999/xhtml',
      ownerDocument,
    },
  ) as unknown as Element;
}
