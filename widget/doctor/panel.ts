import { fontFamilies, palettes, radii, type Palette } from '../../src/kit/theme/theme';
import type { Finding, Level } from './finding';

const tag = 'inlay-doctor';
const words: Record<Level, string> = { fault: 'Fault', warning: 'Warning', note: 'Note' };

/** Shows the panel, at first as busy; one at a time. For developers, so in English only. */
export function showPanel({ self, onAgain }: { self: Window; onAgain(): void }): { show(findings: Finding[]): void } {
  const { document } = self;
  document.querySelector(tag)?.remove();
  const host = document.createElement(tag);
  host.style.cssText = 'all:initial!important';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  const make = makeIn(document);
  const close = () => host.remove();
  const status = make('p', { role: 'status' }, 'Examining this page …');
  const list = make('ul', {});
  const again = button('Examine again', onAgain);
  const copyAll = button('Copy report', () => copy(copyAll, report));
  const windows = button('Test a window', () => (windowResult.textContent = testWindow(self)));
  const windowResult = make('span', { role: 'status' });
  const panel = make(
    'section',
    { role: 'dialog', 'aria-label': 'Inlay doctor', tabindex: '-1' },
    make('header', {}, make('h2', {}, 'Inlay doctor'), button('Close', close)),
    status,
    list,
    make('footer', {}, again, copyAll, windows, windowResult),
  );
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  root.append(panel);
  document.documentElement.append(host);
  panel.focus({ preventScroll: true });
  let report = '';
  copyAll.disabled = again.disabled = true;

  function button(text: string, press: () => void): HTMLButtonElement {
    const made = make('button', { type: 'button' }, text);
    made.addEventListener('click', press);
    return made;
  }

  function copy(pressed: HTMLButtonElement, text: string): void {
    const before = pressed.textContent;
    const say = (now: string) => {
      pressed.textContent = now;
      setTimeout(() => (pressed.textContent = before), 2_000);
    };
    self.navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Could not copy'),
    );
  }

  const toItem = ({ id, level, title, cause, cure }: Finding) => {
    const code = cure === undefined ? [] : [make('pre', {}, cure)];
    const press = cure === undefined ? [] : [button('Copy', () => copy(press[0]!, cure))];
    const heading = make('h3', {}, make('b', { class: level }, words[level]), ` ${title}`);
    return make('li', { 'data-finding': id }, heading, make('p', {}, cause), ...code, ...press);
  };

  return {
    show(findings) {
      const bad = findings.filter(({ level }) => level !== 'note').length;
      status.textContent = bad === 0 ? 'No fault was found.' : `${bad} ${bad === 1 ? 'thing' : 'things'} to change.`;
      list.replaceChildren(...findings.map(toItem));
      report = [
        `Inlay doctor, ${self.location.origin}, ${self.navigator.userAgent}`,
        ...findings.map(
          ({ id, level, title, cause, cure }) => `[${level}] ${id}: ${title}. ${cause}${cure ? `\n  ${cure}` : ''}`,
        ),
      ].join('\n');
      copyAll.disabled = again.disabled = false;
    },
  };
}

/** Opens and closes a window, in the press that asks for it. */
function testWindow(self: Window): string {
  const opened = self.open('about:blank', '_blank', 'popup,width=200,height=200');
  opened?.close();
  return opened ? 'Windows open here.' : 'This browser blocks windows here: allow them for this page.';
}

/** Makes elements. Texts are set as text, so that nothing of the page or the server is read as markup. */
const makeIn =
  (document: Document) =>
  <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Record<string, string>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

const colours = ({ raised, line, strong, normal, fill, red, amber, muted, shadow }: Palette) =>
  `--back:${raised};--line:${line};--strong:${strong};--normal:${normal};--fill:${fill};--fault:${red};--warning:${amber};--note:${muted};--shadow:${shadow}`;

const style = `
section{${colours(palettes.light)};position:fixed;inset:auto 16px 16px auto;z-index:2147483647;box-sizing:border-box;width:min(480px,calc(100vw - 32px));
max-height:calc(100vh - 32px);overflow:auto;padding:16px;border:1px solid var(--line);border-radius:${radii.soft.card}px;background:var(--back);
box-shadow:var(--shadow);color:var(--normal);font:14px/1.5 ${fontFamilies.system};color-scheme:light dark}
@media(prefers-color-scheme:dark){section{${colours(palettes.dark)}}}
header,footer{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
header{justify-content:space-between}
h2,h3,p,ul{margin:0;padding:0}
h2{font-size:16px}h2,h3{color:var(--strong)}h3{font-size:14px}
ul{display:grid;gap:16px;margin:12px 0;list-style:none}
b{color:var(--note)}.fault{color:var(--fault)}.warning{color:var(--warning)}
pre{margin:8px 0;padding:8px;border-radius:${radii.soft.control}px;background:var(--fill);color:var(--strong);font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
button{padding:4px 12px;border:0;border-radius:${radii.soft.control}px;background:var(--fill);color:var(--strong);font:inherit;cursor:pointer}
button:disabled{opacity:.5;cursor:default}`;
