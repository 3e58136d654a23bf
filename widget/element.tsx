import r2wc from '@r2wc/react-to-web-component';
import type { Embed } from '../src/embed/createEmbed';
import { avoidFixedElements } from './avoidFixedElements';
import { findFixedElements } from './fixedElements';
import { WalletButton, type WalletButtonProps } from './WalletButton';

const tag = 'inlay-wallet';

/** The element with the wallet that it opens. The property is set before React renders. */
type WalletElement = HTMLElement & { link?: WalletButtonProps['link'] };

/**
 * Defines `<inlay-wallet>` if necessary and adds one to the page; returns a function that removes it. An `<inlay-wallet>` that is already
 * in the page is used instead.
 */
export function mountWidget({ embed, document }: { embed: Embed; document: Document }): () => void {
  if (!customElements.get(tag)) {
    customElements.define(tag, r2wc(WalletButton, { shadow: 'open', props: { link: 'method' } }));
  }
  const own = document.querySelector<WalletElement>(tag);
  const element: WalletElement = own ?? document.createElement(tag);
  placeElement(element, embed);
  element.link = () => embed;
  if (!own) document.body.append(element);
  const { buttonPosition = 'bottom-left' } = embed.options.whiteLabel;
  const stop = avoidFixedElements(element, buttonPosition.startsWith('top') ? 'top' : 'bottom');
  const unlisten = embed.on('opening', (tell) => tell('inlay_fixed_elements', findFixedElements(element)));
  return () => {
    unlisten();
    stop();
    element.remove();
  };
}

/** Positions the element. `important` in the style attribute overrides every stylesheet, so the page's rules cannot affect the element. */
function placeElement(element: HTMLElement, { options }: Embed): void {
  const [vertical, horizontal] = (options.whiteLabel.buttonPosition ?? 'bottom-left').split('-') as [string, string];
  const rules = {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    [vertical]: `calc(20px + env(safe-area-inset-${vertical}, 0px))`,
    [horizontal]: `calc(20px + env(safe-area-inset-${horizontal}, 0px))`,
    width: '56px',
    height: '56px',
    'z-index': String(options.zIndex - 1),
  };
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
}
