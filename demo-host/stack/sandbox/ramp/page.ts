import { radii } from '../../../../src/kit/theme/theme';
import { pageStyle } from '../../../../src/kit/theme/pageStyle';
import { formatUnits } from '../../../../src/kit/units';
import { cards } from './cards';
import type { SandboxOrder } from './orders';
import { payouts } from './payouts';
import { coins } from './pricing';

const tickers = { eth: 'ETH', tusd: 'TUSD', sol: 'SOL', 'tusd-solana': 'TUSD' } as const;

/** Renders the page of one order. It has no script. Each card or bank account number triggers a different behavior. */
export function renderCheckout(order: Readonly<SandboxOrder>, { error }: { error?: string } = {}): string {
  const { amount, currency, coin, side, receives, address } = order;
  const isSale = side === 'sell';
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(
    Number(isSale ? receives : amount),
  );
  const units = isSale ? amount : formatUnits(BigInt(receives), coins[coin].decimals);
  const quantity = `${Number(units).toLocaleString('en', { maximumFractionDigits: 6 })} ${tickers[coin]}`;
  const [large, small] = isSale ? [quantity, money] : [money, quantity];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox – ${isSale ? 'sell' : 'pay'} ${escape(large)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/ramp/page.css"></head><body class="single"><main><p class="mark">Sandbox <span>test money only</span></p>
<h1>${escape(large)}</h1><p class="lead">for about <b>${escape(small)}</b></p>
<p class="to">${isSale ? 'from' : 'to'} <code>${escape(address)}</code></p>${bodyOf(order, error)}</main></body></html>`;
}

function bodyOf(order: Readonly<SandboxOrder>, error: string | undefined): string {
  const { id, side, status, reason, isKnown, hasAccount } = order;
  const path = side === 'sell' ? `/ramp/sale/${id}` : `/ramp/checkout/${id}`;
  if (status === 'waiting' && reason === 'identity' && !isKnown)
    return `<form method="post" action="${path}/identity"><p>Who are you? Any name will do.</p>
<label for="name">Full name</label><input id="name" name="name" required autofocus autocomplete="off"><button>Continue</button></form>`;
  if (status === 'waiting' && !hasAccount) return side === 'sell' ? accountForm(path, error) : cardForm(path, error);
  const [title, text] = side === 'sell' ? saleWords[status] : purchaseWords[status];
  return `<div class="end" role="status"><h2>${title}</h2><p>${text}</p></div>`;
}

const purchaseWords = {
  waiting: ['Waiting', 'You can close this window.'],
  paid: ['Payment received', 'The coins are on their way. You can close this window.'],
  sending: ['Coins sent', 'Your wallet sees them arrive. You can close this window.'],
  done: ['Done', 'You can close this window.'],
  failed: ['Payment failed', 'The card was declined. Nothing was taken.'],
  refunded: ['Refunded', 'The money is on its way back to the card.'],
} as const;
const saleWords = {
  waiting: ['Send the coins', 'Go back to your wallet and send them from there. You can close this window.'],
  paid: ['Coins received', 'The money is on its way to your account. You can close this window.'],
  sending: ['Paying out', 'The money is on its way to your account. You can close this window.'],
  done: ['Paid out', 'The money is in your account. You can close this window.'],
  failed: ['Sale failed', 'The account was refused, or no coins came. Nothing was taken.'],
  refunded: ['Coins returned', 'The account could not be paid. The coins are back at your address.'],
} as const;

const cardForm = (path: string, error: string | undefined): string =>
  numberForm({
    path,
    error,
    field: { name: 'card', label: 'Card number', value: '4242 4242 4242 4242', button: 'Pay' },
    summary: 'Cards and what they do',
    rows: Object.entries(cards).map(([number, { words }]) => [number.replace(/(.{4})(?=.)/g, '$1 '), words]),
  });
const accountForm = (path: string, error: string | undefined): string =>
  numberForm({
    path,
    error,
    field: { name: 'account', label: 'Bank account to be paid', value: '1001', button: 'Sell' },
    summary: 'Accounts and what they do',
    rows: Object.entries(payouts).map(([number, { words }]) => [number, words]),
  });

/** Renders a form for one number, with a list of what each number does. */
function numberForm({
  path,
  error,
  field,
  summary,
  rows,
}: {
  path: string;
  error: string | undefined;
  field: { name: string; label: string; value: string; button: string };
  summary: string;
  rows: readonly (readonly [string, string])[];
}): string {
  const problem = error === undefined ? '' : `<p id="problem" role="alert">${escape(error)}</p>`;
  const list = rows.map(([number, words]) => `<li><code>${number}</code><span>${words}</span></li>`);
  const described = error === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const { name, label, value, button } = field;
  return `<form method="post" action="${path}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" value="${value}" autocomplete="off" required autofocus${described}>${problem}
<button>${button}</button></form><details><summary>${summary}</summary><ul>${list.join('')}</ul></details>`;
}

export const sandboxStyle = `${pageStyle()}
.mark{display:flex;justify-content:space-between;margin:0 0 20px;font-weight:650;color:var(--strong)}
.mark span{color:var(--muted);font-weight:450}
h1{font-size:34px;line-height:40px}
h1,input{font-variant-numeric:tabular-nums}
.lead{margin:4px 0 0}
.to{margin:4px 0 24px;color:var(--muted);font-size:13px;line-height:18px;overflow-wrap:anywhere}
details{margin-top:20px;color:var(--muted);font-size:13px;line-height:18px}
summary{cursor:pointer}
ul{list-style:none;margin:8px 0 0;padding:0;display:grid;gap:6px}
li{display:flex;justify-content:space-between;gap:12px}
.end{padding:16px;border-radius:${radii.soft.card}px;background:var(--soft)}
.end p{margin:4px 0 0;color:var(--muted)}
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
