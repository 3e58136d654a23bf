import type { Address, PublicClient } from 'viem';
import { renderSVG } from 'uqr';
import { element } from '../page/element';
import type { Provider } from '../page/provider';
import type { Setup } from '../page/setup';
import { collectCard, findCard, type MemberCard } from './memberCard';
import { openRoom, type Programme } from './membersRoom';
import type { ShopContext } from './shopContext';
import { buyTicket, findTicket, type Ticket } from './ticket';

interface Counter<Result> {
  name: 'ticket' | 'card' | 'room';
  work(context: ShopContext): Promise<Result>;
  /** Renders what the counter shows when the task is done. */
  render(result: Result): Node[];
  /** The text to show when the visitor rejects the request. */
  refused: string;
}

/** Starts the cinema's counters once the wallet is available. Call `follow` with each account that the page learns of. */
export function openShop(given: { provider: Provider; setup: Setup; chain: PublicClient }): {
  follow(account: Address | undefined): void;
} {
  const picture = find('[data-picture]');
  const lantern = [...picture.childNodes];
  const ticket = openCounter(given, {
    name: 'ticket',
    work: buyTicket,
    render: renderTicket,
    refused: 'Not paid. The seat is still free.',
  });
  const card = openCounter(given, {
    name: 'card',
    work: collectCard,
    render(held) {
      picture.replaceChildren(element('img', { alt: '', src: held.picture }));
      return renderCard(held);
    },
    refused: 'No card yet. You can collect it later.',
  });
  const room = openCounter(given, {
    name: 'room',
    work: openRoom,
    render: renderProgramme,
    refused: 'The door stays shut until you sign.',
  });
  let visitor: Address | undefined;
  return {
    follow(account) {
      if (account === visitor) return;
      visitor = account;
      for (const counter of [ticket, card, room]) counter.open();
      picture.replaceChildren(...lantern);
      if (account === undefined) return;
      // The chain knows what the visitor bought before. If it cannot be read, the counters stay unchanged.
      const ignore = (): void => undefined;
      findTicket(given, account).then((bought) => bought && account === visitor && ticket.show(bought), ignore);
      findCard(given, account).then((held) => held && account === visitor && card.show(held), ignore);
    },
  };
}

function openCounter<Result>(
  given: Omit<ShopContext, 'says'>,
  { name, work, render, refused }: Counter<Result>,
): { show(result: Result): void; open(): void } {
  const counter = find(`[data-counter=${name}]`);
  const line = find(`[data-says=${name}]`);
  const button = counter.querySelector('button');
  const before = [...counter.childNodes];
  if (!button) throw new Error(`The page has no button for ${name}.`);
  const says = (text: string, state = 'pending'): void => {
    line.dataset.state = state;
    line.textContent = text;
  };
  const show = (result: Result): void => counter.replaceChildren(...render(result));
  const run = async (): Promise<void> => {
    button.disabled = true;
    try {
      show(await work({ ...given, says }));
      says('', 'done');
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string };
      says(code === 4001 ? refused : (message ?? 'That did not work. Try again.'), 'failed');
    }
    button.disabled = false;
  };
  button.disabled = false;
  button.addEventListener('click', () => void run());
  return { show, open: () => counter.replaceChildren(...before) };
}

function renderTicket({ hash, block }: Ticket): Node[] {
  const src = `data:image/svg+xml,${encodeURIComponent(renderSVG(hash, { border: 0 }))}`;
  const text = element(
    'div',
    {},
    element('b', {}, 'The Long Tide'),
    element('span', {}, 'Tonight, 20:15 · Seat D7'),
    element('small', { title: hash }, `Paid 12 TUSD · block ${block}`),
  );
  return [element('div', { class: 'stub' }, text, element('img', { alt: '', width: '84', height: '84', src }))];
}

function renderCard({ number }: MemberCard): Node[] {
  return [element('p', { class: 'have' }, `You are member ${number}. The card is in your wallet.`)];
}

function renderProgramme({ member, showings }: Programme): Node[] {
  const rows = showings.map(({ day, title, seats }) =>
    element('li', {}, element('span', {}, day), element('b', {}, title), element('small', {}, seats)),
  );
  return [element('p', { class: 'have' }, `Welcome, ${member}.`), element('ul', { class: 'programme' }, ...rows)];
}

/** @throws Error when the page has no such element. */
function find(selector: string): HTMLElement {
  const node = document.querySelector<HTMLElement>(selector);
  if (!node) throw new Error(`The page has no element ${selector}.`);
  return node;
}
