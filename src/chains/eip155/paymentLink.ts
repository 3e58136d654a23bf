import { isHex, toQuantity } from '../../kit/hex';
import type { PaymentLinks, PaymentRequest } from '../paymentLinks';

/** Longest link to parse, in characters; no link that a user shows or scans is longer. */
const maxLength = 1_000;
const maxAmount = 1n << 256n;

/**
 * Returns the link or QR code text of a payment request, ERC-681.
 * @example formatPaymentLink({ to, chainId: '0x1', token: null, amount: 10n }) // 'ethereum:0x…@1?value=10'
 */
export function formatPaymentLink({ to, chainId, token, amount }: PaymentRequest): string {
  const at = chainId === null ? '' : `@${BigInt(chainId)}`;
  if (token === null) return `ethereum:${to}${at}${amount === null ? '' : `?value=${amount}`}`;
  return `ethereum:${token}${at}/transfer?address=${to}${amount === null ? '' : `&uint256=${amount}`}`;
}

/**
 * Parses an ERC-681 link, a CAIP-10 account id (`eip155:1:0x…`), or a bare address or name, as found in QR codes. Returns null for anything
 * else, and for calls other than a payment, because the user could not read what they would send.
 */
export function parsePaymentLink(text: string): PaymentRequest | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return null;
  const [, chain, account] = /^eip155:(\d{1,15}):(0x[0-9a-f]{40})$/i.exec(trimmed) ?? [];
  if (account !== undefined) return { to: account, chainId: toQuantity(Number(chain)), token: null, amount: null };
  const match = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d{1,15}))?(?:\/([^?]*))?(?:\?(.*))?$/i.exec(trimmed);
  if (!match) return isRecipient(trimmed) ? { to: trimmed, chainId: null, token: null, amount: null } : null;
  const [, target = '', chainId, call, query = ''] = match;
  const values = new URLSearchParams(query);
  const base = { chainId: chainId === undefined ? null : toQuantity(Number(chainId)) };
  if (!isRecipient(target)) return null;
  if (call === undefined || call === '') {
    const amount = readNumber(values.get('value'));
    return amount === undefined ? null : { ...base, to: target, token: null, amount };
  }
  const to = values.get('address');
  const amount = readNumber(values.get('uint256'));
  // A transfer that also pays the token's contract is not an ordinary one.
  if (call !== 'transfer' || values.has('value') || to === null || !isRecipient(to) || amount === undefined)
    return null;
  return isHex(target, 20) ? { ...base, to, token: target, amount } : null;
}

const isRecipient = (text: string): boolean => isHex(text, 20) || /^[^\s/:@?&=]{1,250}\.[^\s/:@?&=.]+$/u.test(text);

/** Parses an integer, also in the form `2.014e18`. Returns null for null, and undefined for anything else. */
function readNumber(text: string | null): bigint | null | undefined {
  if (text === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,80})(?:\.(\d{1,80}))?(?:e\+?(\d{1,2}))?$/i.exec(text) ?? [];
  const digits = Number(exponent);
  if (whole === '' || fraction.length > digits) return undefined;
  const value = BigInt(whole + fraction.padEnd(digits, '0'));
  return value < maxAmount ? value : undefined;
}

export const paymentLinks: PaymentLinks = {
  format: formatPaymentLink,
  parse: parsePaymentLink,
  isLink: (text) => /^(ethereum|eip155):/i.test(text.trim()) && parsePaymentLink(text) !== null,
};
