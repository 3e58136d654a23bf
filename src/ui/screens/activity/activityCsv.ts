import type { ActivityEntry, Movement } from '../../../wallet/activity';
import { formatUnits } from '../../../kit/units';

const columns = [
  'time',
  'kind',
  'status',
  'amount',
  'token',
  'token id',
  'contract',
  'counterparty',
  'network',
  'transaction',
];

/** Returns the activity as CSV for a spreadsheet (RFC 4180): one row per movement, times in UTC, exact amounts. */
export function activityCsv({ entries, network }: { entries: readonly ActivityEntry[]; network: string }): string {
  const rows = entries.flatMap((entry) => {
    const movements: readonly (Movement | null)[] = entry.movements.length > 0 ? entry.movements : [null];
    return movements.map((movement) => [
      entry.at === null ? '' : new Date(entry.at).toISOString(),
      entry.kind,
      entry.status,
      movement === null ? '' : amountOf(movement),
      movement?.symbol ?? '',
      movement?.tokenId ?? '',
      movement?.contract ?? '',
      movement?.counterparty ?? entry.counterparty ?? '',
      network,
      entry.hash,
    ]);
  });
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Returns a signed amount with a decimal point; empty if the token does not state its decimals. */
function amountOf({ direction, amount, decimals }: Movement): string {
  if (decimals === null) return '';
  return `${direction === 'out' ? '-' : ''}${formatUnits(BigInt(amount), decimals)}`;
}

/**
 * Escapes a cell. A spreadsheet executes text that begins like a formula, and a token's name is untrusted, so such a cell is turned into
 * text.
 */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
