import type { Addresses } from '../../chains/family';
import { formatUnits, parseUnits } from '../../kit/units';

/** What one of several people gets. */
export interface Share {
  to: string;
  /** In units of the asset, a decimal. */
  amount: string;
}

/** What is wrong with a line of a list; `text` is the line. */
export interface ShareFault {
  /** From 1 on. */
  line: number;
  text: string;
  problem: 'address' | 'amount' | 'tooFine' | 'nothing' | 'tooMany';
}

/** People that one transfer can go to: calls of a batch. */
export const maxShares = 20;

/**
 * Reads a list of people and amounts, one of each a line: an address, or the name of a contact, then the amount, with a comma, a
 * semicolon, a tab or spaces between. What cannot be read is told by its line.
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
  /** How many more there may be. */
  room?: number;
}): { shares: Share[]; faults: ShareFault[] } {
  const shares: Share[] = [];
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

/** A name may have spaces, an amount has none; an amount may have a comma (`1,5`). */
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
  // Of two with one name nobody knows which is meant.
  return named.length === 1 ? (named[0]?.address ?? null) : null;
}

/** What all of them get, smallest unit; null where an amount is none. */
export function sumShares(shares: readonly Share[], decimals: number): bigint | null {
  let sum = 0n;
  for (const { amount } of shares) {
    const value = parseUnits(amount, decimals);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
