import type { Addresses } from '../../chains/family';
import { formatUnits, parseUnits } from '../../kit/units';

/** What one of several recipients gets. */
export interface RecipientShare {
  to: string;
  /** In units of the asset, as a decimal. */
  amount: string;
}

/** What is wrong with a line of the list. `text` is the line. */
export interface ShareFault {
  /** Starts at 1. */
  line: number;
  text: string;
  problem: 'address' | 'amount' | 'tooFine' | 'nothing' | 'tooMany';
}

/** The maximum number of recipients of one transfer, which are the calls of a batch. */
export const maxShares = 20;

/**
 * Parses a list of recipients and amounts, one pair per line: an address or the name of a contact, then the amount, separated by a
 * comma, a semicolon, a tab or spaces. Lines that cannot be parsed are reported.
 */
export function readShares({
  text,
  addresses,
  contacts,
  decimals,
  room = maxShares,
}: {
  text: string;
  addresses: Pick<Addresses, 'parse'>;
  contacts: readonly { name: string | null; address: string }[];
  decimals: number;
  /** How many more recipients are allowed. */
  room?: number;
}): { shares: RecipientShare[]; faults: ShareFault[] } {
  const shares: RecipientShare[] = [];
  const faults: ShareFault[] = [];
  for (const [at, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim();
    if (line === '') continue;
    const fault = (problem: ShareFault['problem']) => faults.push({ line: at + 1, text: line, problem });
    const { who, amount } = split(line);
    const to = addressOf(who, { addresses, contacts });
    const value = parseUnits(amount, decimals);
    if (to === null) fault('address');
    else if (value === null) fault(parseUnits(amount, 60) === null ? 'amount' : 'tooFine');
    else if (value === 0n) fault('nothing');
    else if (shares.length >= room) fault('tooMany');
    else shares.push({ to, amount: formatUnits(value, decimals) });
  }
  return { shares, faults };
}

/** Splits a line. A name may contain spaces, an amount cannot. An amount may contain a comma (`1,5`). */
function split(line: string): { who: string; amount: string } {
  const [, who = line, amount = ''] =
    /^(\S+?)\s*[,;\t ]\s*(\S+)$/.exec(line) ??
    /^(.+?)\s*[,;\t]\s*(\S+)$/.exec(line) ??
    /^(.+)\s+(\S+)$/.exec(line) ??
    [];
  return { who: who.trim(), amount: amount.replace(/[,;]$/, '') };
}

function addressOf(
  who: string,
  {
    addresses,
    contacts,
  }: { addresses: Pick<Addresses, 'parse'>; contacts: Parameters<typeof readShares>[0]['contacts'] },
): string | null {
  const address = addresses.parse(who);
  if (address !== null) return address;
  const named = contacts.filter(({ name }) => name?.toLowerCase() === who.toLowerCase());
  // If two contacts have the same name, it is ambiguous.
  return named.length === 1 ? (named[0]?.address ?? null) : null;
}

/** Returns the sum of all amounts in the smallest unit, or null if an amount is invalid. */
export function sumShares(shares: readonly RecipientShare[], decimals: number): bigint | null {
  let sum = 0n;
  for (const { amount } of shares) {
    const value = parseUnits(amount, decimals);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
