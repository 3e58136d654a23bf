import type { TFunction } from 'i18next';
import type { Movement } from '../../../wallet/activity';
import { formatAmount, formatExact } from '../../format/formatAmount';

const signs = { in: '+', out: '−', self: '' } as const;

/** A movement as figures and a unit, e.g. `−0.5` and `ETH`; the unit is a stranger's claim where a contract gave it. */
export function movementText(
  { kind, direction, amount, decimals, symbol, tokenId }: Readonly<Movement>,
  { t, locale, exact = false }: { t: TFunction; locale: string; exact?: boolean },
): { figure: string; unit: string } {
  const sign = signs[direction];
  if (kind === 'nft') {
    const name = symbol || t('activity.unnamed');
    // Many names hold the number already.
    const unit = holdsNumber(name, tokenId) ? name : t('activity.item', { name, id: shortNumber(tokenId ?? '') });
    return { figure: amount === '1' ? sign : `${sign}${formatExact({ value: amount, decimals: 0, locale })}`, unit };
  }
  const unit = symbol || t('activity.unnamed');
  // Without its decimals a figure would lie.
  if (decimals === null) return { figure: sign, unit };
  const format = exact ? formatExact : formatAmount;
  return { figure: `${sign}${format({ value: amount, decimals, locale })}`, unit };
}

/** Whether it is a plus or a minus alone, which stands close to what it is about. */
export const isSign = (figure: string): boolean => /^[+−]$/.test(figure);

/** Numbers of collectibles may have 78 digits. */
const shortNumber = (digits: string): string =>
  digits.length > 10 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits;

/** Whether a name ends in the number of its collectible, as `Tile 7` does. */
export const holdsNumber = (name: string, tokenId: string | null): boolean =>
  tokenId === null || (name.match(/\d+$/)?.[0] ?? '') === tokenId;
