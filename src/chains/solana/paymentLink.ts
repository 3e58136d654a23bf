import { formatUnits } from '../../kit/units';
import type { PaymentLinks, PaymentRequest } from '../paymentLinks';
import { parseAddress } from './accounts/address';
import { chainNames } from './network/chainNames';

const longest = 1_000;
const coinDecimals = 9;
/** Of a mint: one byte. */
const mostDecimals = 255;

/** The link of a payment by Solana Pay, which writes amounts in whole coins or tokens. */
function format({ to, token, amount }: PaymentRequest, { decimals }: { decimals: number }): string {
  const query = new URLSearchParams();
  if (amount !== null) query.set('amount', formatUnits(amount, decimals));
  if (token !== null) query.set('spl-token', token);
  const text = query.toString();
  return `solana:${to}${text === '' ? '' : `?${text}`}`;
}

/** A link of Solana Pay (a transfer request), an account id of CAIP-10, or an address. Null for anything else. */
function parse(text: string): PaymentRequest | null {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const [, reference, account] = /^solana:([-_a-zA-Z0-9]{1,32}):([1-9A-HJ-NP-Za-km-z]{32,44})$/.exec(trimmed) ?? [];
  if (account !== undefined) {
    const chainId = chainNames.readChainId(`solana:${reference}`);
    return chainId === undefined || !parseAddress(account) ? null : { to: account, chainId, token: null, amount: null };
  }
  const [, scheme, to = '', query = ''] = /^(solana:)?([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?(.*))?$/.exec(trimmed) ?? [];
  if (!parseAddress(to) || (scheme === undefined && query !== '')) return null;
  const values = new URLSearchParams(query);
  const token = values.get('spl-token');
  const whole = values.get('amount');
  const memo = values.get('memo') ?? '';
  const more = { ...(token !== null && whole !== null && { whole }), ...(memo !== '' && { memo }) };
  if (token !== null && !parseAddress(token)) return null;
  const amount = readAmount(whole, token === null ? coinDecimals : mostDecimals);
  return amount === undefined ? null : { to, chainId: null, token, amount: token === null ? amount : null, ...more };
}

/** The smallest units of a decimal; null for none, undefined for what the specification refuses: `.5`, `1e3`, a digit too many. */
function readAmount(text: string | null, decimals: number): bigint | null | undefined {
  if (text === null) return null;
  const [, whole = '', fraction = ''] = /^(\d{1,20})(?:\.(\d{1,255}))?$/.exec(text) ?? [];
  return whole === '' || fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'));
}

export const paymentLinks: PaymentLinks = {
  format,
  parse,
  isLink: (text) => /^solana:/.test(text.trim()) && parse(text) !== null,
};
