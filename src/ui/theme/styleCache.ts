import createCache, { type EmotionCache } from '@emotion/cache';
import { RuleSheet } from '../../kit/ruleSheet';

/** Creates an Emotion cache that writes into an adopted stylesheet, because a CSP without `unsafe-inline` blocks style elements. */
export function createStyleCache({ document }: { document: Document }): EmotionCache {
  const target = adoptSheet({ document });
  const cache = createCache({ key: 'inlay', container: document.head });
  return Object.assign(cache, { sheet: new RuleSheet({ key: 'inlay', target }) });
}

/** Adds an empty stylesheet to the document, after the existing adopted ones, and returns it. */
export function adoptSheet({ document }: { document: Document }): CSSStyleSheet {
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/**
 * Prevents the component library from adding a `<style>` element for its press handling, which the CSP would block. It does not add one if
 * an element with this id exists. The base stylesheet contains its only rule.
 */
export function reservePressStyle({ document }: { document: Document }): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const marker = document.createElement('meta');
  marker.id = id;
  document.head.append(marker);
}
