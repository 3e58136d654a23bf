import type { TFunction } from 'i18next';
import type { Movement } from '../../../wallet/activity';
import { formatAmount, formatExact } from '../../format/formatAmount';

const signs = { in: '+', out: '−', self: '' } as const;

/** Returns a movement as figure and unit, e.g. `−0.5` and `ETH`. A unit that comes from a contract is untrusted. */
export function movementText(
  { kind, direction, amount, decimals, symbol, tokenId }: Readonly<Movement>,
  { t, locale, exact = false }: { t: TFunction; locale: string; exact?: boolean },
): { figure: string; unit: string } {
  const sign = signs[direction];
  if (kind === 'nft') {
    const name = symbol || t('activity.unnamed');
    // Many names already contain the number.
    const unit = holdsNumber(name, tokenId) ? name : t('activity.item', { name, id: shortNumber(tokenId ?? '') });
    return { figure: amount === '1' ? sign : `${sign}${formatExact({ value: amount, decimals: 0, locale })}`, unit };
  }
  const unit = symbol || t('activity.unnamed');
  // Without the decimals, a figure would be wrong.
  if (decimals === null) return { figure: sign, unit };
  const format = exact ? formatExact : formatAmount;
  return { figure: `${sign}${format({ value: amount, decimals, locale })}`, unit };
}

/** Returns whether the figure is only a plus or minus sign, which is placed close to its unit. */
export const isSign = (figure: string): boolean => /^[+−]$/.test(figure);

/** Shortens the number of a collectible, which may have 78 digits. */
const shortNumber = (digits: string): string =>
  digits.length > 10 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits;

/** Returns whether a name ends with the number of its collectible, as `Tile 7` does. */
export const holdsNumber = (name: string, tokenId: string | null): boolean =>
  tokenId === null || (name.match(/\d+$/)?.[0] ?? '') === tokenId;
