import type { Card, CardContext, Field, ResultRow } from './card';
import { foldedCode } from './codeBlock';
import { describeError } from './describeError';
import { element } from './element';

/** Renders a card with its fields, its button and its result. The button is disabled until `connectTo` has received the wallet. */
export function renderCard(card: Card): { node: HTMLElement; connectTo(context: Omit<CardContext, 'progress'>): void } {
  const id = card.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const inputs = (card.fields ?? []).map((field) => renderField(field, id));
  const button = element('button', { type: 'submit', disabled: true }, card.action);
  const outcome = element('div', { class: 'outcome', role: 'status', 'aria-label': `${card.title}: result` });
  const form = element('form', { novalidate: true }, ...inputs.map(({ node }) => node), button);
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': id },
    element(
      'header',
      {},
      element('h2', { id }, card.title),
      ...(card.method === undefined ? [] : [element('code', {}, card.method)]),
    ),
    element('p', { class: 'quiet' }, card.about),
    form,
    outcome,
    foldedCode(card.code),
  );

  const show = (state: 'pending' | 'done' | 'failed', ...children: (Node | string)[]): void => {
    outcome.dataset.state = state;
    outcome.replaceChildren(...children);
  };

  return {
    node,
    connectTo(context) {
      button.disabled = false;
      const run = async (): Promise<void> => {
        button.disabled = true;
        show('pending', 'Waiting for the wallet');
        try {
          const values = Object.fromEntries(inputs.map(({ name, read }) => [name, read()]));
          const rows = await card.run({ ...context, progress: (text) => show('pending', text) }, values);
          show('done', renderRows(rows));
        } catch (error) {
          show('failed', ...describeError(error).map((text, at) => element(at === 0 ? 'strong' : 'span', {}, text)));
        }
        button.disabled = false;
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        void run();
      });
    },
  };
}

function renderField(
  { name, label, value, options }: Field,
  cardId: string,
): { name: string; node: HTMLElement; read(): string } {
  const id = `${cardId}-${name}`;
  const box = options
    ? element(
        'select',
        { id, name },
        ...options.map((option) => element('option', { value: option.value }, option.label)),
      )
    : element('input', { id, name, value, autocomplete: 'off', spellcheck: 'false' });
  return {
    name,
    node: element('div', { class: 'field' }, element('label', { for: id }, label), box),
    read: () => box.value.trim(),
  };
}

function renderRows(rows: ResultRow[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.map(({ label, value, verified }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', {}, value, ...(verified === undefined ? [] : [' ', renderBadge(verified)])),
      ),
    ),
  );
}

function renderBadge(verified: boolean): HTMLElement {
  return element(
    'span',
    { class: 'badge', 'data-verified': String(verified) },
    verified ? 'Verified' : 'Does not match',
  );
}
