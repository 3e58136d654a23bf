import createCache, { type EmotionCache } from '@emotion/cache';
import { RuleSheet } from '../../kit/ruleSheet';

/** Emotion over an adopted stylesheet, so that a CSP without `unsafe-inline` lets it be. */
export function createStyleCache({ document }: { document: Document }): EmotionCache {
  const target = adoptSheet({ document });
  const cache = createCache({ key: 'inlay', container: document.head });
  return Object.assign(cache, { sheet: new RuleSheet({ key: 'inlay', target }) });
}

/** An empty stylesheet that the document uses, after those that it uses already. */
export function adoptSheet({ document }: { document: Document }): CSSStyleSheet {
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/**
 * The press handling of our component library adds a `<style>` element once, unless an element with this id is there,
 * and the CSP would refuse it. Its one rule is in our base sheet.
 */
export function reservePressStyle({ document }: { document: Document }): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const marker = document.createElement('meta');
  marker.id = id;
  document.head.append(marker);
}
