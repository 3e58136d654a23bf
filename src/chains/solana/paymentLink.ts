import { coinDecimals } from '../../kit/chain/coin';
import { formatUnits, parseUnits } from '../../kit/units';
import type { PaymentLinks, PaymentRequest } from '../paymentLinks';
import { parseAddress } from './accounts/address';
import { chainNames } from './network/chainNames';

const maxLength = 1_000;
/** The amount format of the specification: neither `.5` nor `1e3`. */
const decimal = /^\d{1,20}(\.\d{1,18})?$/;

/** Maximum number of reference accounts to include. */
const maxReferences = 10;

/** Returns a Solana Pay link for a payment; amounts are in whole tokens. */
function format({ to, token, amount, decimals }: Parameters<PaymentLinks['format']>[0]): string {
  const query = new URLSearchParams();
  if (amount !== null) query.set('amount', formatUnits(amount, decimals));
  if (token !== null) query.set('spl-token', token);
  const text = query.toString();
  return `solana:${to}${text === '' ? '' : `?${text}`}`;
}

/**
 * Parses a Solana Pay link (a transfer request; not a transaction request, which names a server), a CAIP-10 account id, or an address.
 * Returns null for anything else. `label` and `message` are chosen by the link's author, and are not shown anywhere.
 */
function parse(text: string): PaymentRequest | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return null;
  const [, reference, account] = /^solana:([-_a-zA-Z0-9]{1,32}):([1-9A-HJ-NP-Za-km-z]{32,44})$/.exec(trimmed) ?? [];
  if (account !== undefined) {
    const chainId = chainNames.readChainId(`solana:${reference}`);
    return chainId === undefined || !parseAddress(account) ? null : { to: account, chainId, token: null, amount: null };
  }
  const [, scheme, to = '', query = ''] = /^(solana:)?([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?(.*))?$/.exec(trimmed) ?? [];
  if (!parseAddress(to) || (scheme === undefined && query !== '')) return null;
  const values = new URLSearchParams(query);
  const token = values.get('spl-token');
  const amount = values.get('amount');
  const references = values.getAll('reference');
  const isRead = (amount === null || decimal.test(amount)) && (token === null || parseAddress(token));
  if (!isRead || references.length > maxReferences || !references.every(parseAddress)) return null;
  const coins = amount !== null && token === null ? parseUnits(amount, coinDecimals.solana) : null;
  if (amount !== null && token === null && coins === null) return null;
  const memo = values.get('memo') ?? '';
  return {
    to,
    chainId: null,
    token,
    amount: coins,
    ...(amount !== null && token !== null && { tokenAmount: amount }),
    ...(memo !== '' && { memo }),
    ...(references.length > 0 && { references }),
  };
}

export const paymentLinks: PaymentLinks = {
  format,
  parse,
  isLink: (text) => /^solana:/.test(text.trim()) && parse(text) !== null,
};
