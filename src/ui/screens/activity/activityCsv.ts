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

/** Activity as a table for a spreadsheet (RFC 4180): a row for each movement, times in UTC, amounts with every digit. */
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

/** Signed, with a point; empty where the token does not say its decimals. */
function amountOf({ direction, amount, decimals }: Movement): string {
  if (decimals === null) return '';
  return `${direction === 'out' ? '-' : ''}${formatUnits(BigInt(amount), decimals)}`;
}

/** A spreadsheet runs what begins like a formula, and a token's name is a stranger's claim: it becomes text. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
