import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { TFunction } from 'i18next';
import type { Movement } from '../../../wallet/activity';
import type { Nft } from '../../../wire/http/assets';
import { formatAmount, formatExact } from '../../format/formatAmount';

const signs = { in: '+', out: '−', self: '' } as const;

/**
 * Returns a movement as figure and unit, e.g. `−0.5` and `ETH`. A single collectible has no figure: a minus before a name says nothing. A unit
 * that comes from a contract is untrusted.
 */
export function movementText(
  { kind, direction, amount, decimals, symbol, tokenId }: Readonly<Movement>,
  { t, locale, exact = false }: { t: TFunction; locale: string; exact?: boolean },
): { figure: string; unit: string } {
  const sign = signs[direction];
  if (kind === 'nft') {
    const name = symbol || t('activity.unnamed');
    // Many names already contain the number.
    const unit = holdsNumber(name, tokenId) ? name : t('activity.item', { name, id: shortNumber(tokenId ?? '') });
    return { figure: amount === '1' ? '' : `${sign}${formatExact({ value: amount, decimals: 0, locale })}`, unit };
  }
  const unit = symbol || t('activity.unnamed');
  // Without the decimals, a figure would be wrong.
  if (decimals === null) return { figure: sign, unit };
  const format = exact ? formatExact : formatAmount;
  return { figure: `${sign}${format({ value: amount, decimals, locale })}`, unit };
}

/** Returns whether the figure is only a plus or minus sign, or nothing: then no space is before its unit. */
export const isSign = (figure: string): boolean => /^[+−]?$/.test(figure);

/** Returns a movement with the name that its collectible has everywhere else, if the account holds it. Spam keeps the name of its contract. */
export function withItemName(movement: Readonly<Movement>, held: readonly Nft[] | null): Readonly<Movement> {
  const { kind, contract, tokenId } = movement;
  if (kind !== 'nft') return movement;
  const item = held?.find((one) => one.tokenId === tokenId && isSameAddress(one.address, contract) && !one.isSpam);
  return item && item.name !== '' ? { ...movement, symbol: item.name } : movement;
}

/**
 * Sums the movements of the same asset in the same direction, e.g. a payment to several recipients. Collectibles and amounts with unknown
 * decimals stay as they are.
 */
export function sumMovements(movements: readonly Readonly<Movement>[]): Readonly<Movement>[] {
  const sums = new Map<string, Readonly<Movement>>();
  movements.forEach((movement, at) => {
    const { kind, direction, contract, decimals } = movement;
    const key = kind === 'nft' || decimals === null ? `${at}` : `${direction} ${contract?.toLowerCase()}`;
    const sum = sums.get(key);
    sums.set(key, sum ? add(sum, movement) : movement);
  });
  return [...sums.values()];
}

/** Adds two amounts of an asset, which may be stored with different numbers of decimals. */
function add(one: Readonly<Movement>, other: Readonly<Movement>): Readonly<Movement> {
  const decimals = Math.max(one.decimals ?? 0, other.decimals ?? 0);
  const scaled = (part: Readonly<Movement>) => BigInt(part.amount) * 10n ** BigInt(decimals - (part.decimals ?? 0));
  return { ...one, decimals, amount: (scaled(one) + scaled(other)).toString() };
}

/** Shortens the number of a collectible, which may have 78 digits. */
const shortNumber = (digits: string): string =>
  digits.length > 10 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits;

/** Returns whether a name ends with the number of its collectible, as `Tile 7` does. */
export const holdsNumber = (name: string, tokenId: string | null): boolean =>
  tokenId === null || (name.match(/\d+$/)?.[0] ?? '') === tokenId;
