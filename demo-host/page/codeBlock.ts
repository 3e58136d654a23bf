import { element } from './element';

/** How long the button says that the code was copied, in ms. */
const copiedFor = 2_000;

/** Creates a code block with a button that copies it. */
export function createCodeBlock(): { node: HTMLElement; show(code: string): void } {
  const text = element('code', {});
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy code');
  button.addEventListener('click', () => {
    const say = (word: string): void => {
      button.textContent = word;
      setTimeout(() => (button.textContent = 'Copy code'), copiedFor);
    };
    navigator.clipboard.writeText(text.textContent).then(
      () => say('Copied'),
      () => say('Select and copy it yourself'),
    );
  });
  return {
    node: element('div', { class: 'code' }, element('pre', { tabindex: '0' }, text), button),
    show: (code) => (text.textContent = code),
  };
}

/** Returns a collapsed code block. Its button cannot be reached until the block is opened. */
export function foldedCode(code: string): HTMLElement {
  const { node, show } = createCodeBlock();
  show(code);
  return element('details', {}, element('summary', {}, 'Code'), node);
}
