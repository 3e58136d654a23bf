import type { Risk } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import type { ChainAccount } from '../network/node';
import { stakeProgram, systemProgram } from '../programs';
import { readTokenAccount } from '../tokens/tokenAccount';
import { readWith } from '../transactions/byteReader';
import { risk } from './instructionRisks';
import type { AccountChange } from './simulate';

/** `Versions` of a nonce account: its size in bytes, and the bytes before its authority. */
const [nonceSize, nonceHead] = [80, 8];
/** `StakeStateV2`: bytes before the staker; the withdrawer follows it. */
const stakeHead = 12;

/** Returns the authorities of a stake account, or null if it is not one, or was never initialized. */
export function readStake({ owner, data }: ChainAccount): { staker: Address; withdrawer: Address } | null {
  const isUsed = data[0] === 1 || data[0] === 2;
  if (owner !== stakeProgram || !isUsed) return null;
  return readWith(data.subarray(stakeHead), (reader) => ({ staker: reader.address(), withdrawer: reader.address() }));
}

/** Returns the address that controls an account's holdings (for a token account, its owner), or the account itself if its own key does. */
function controllerOf({ address, account }: { address: Address; account: ChainAccount }): Address | null {
  const { owner, data } = account;
  const stake = readStake(account);
  if (stake) return stake.withdrawer;
  const tokens = readTokenAccount(account);
  if (tokens) return tokens.owner;
  if (owner !== systemProgram) return owner;
  return data.length === nonceSize ? readWith(data.subarray(nonceHead), (reader) => reader.address()) : address;
}

/**
 * Returns risks for accounts whose control passes to another address in the simulation, whichever program does it and whatever their
 * balance: the account itself, token, stake and nonce accounts.
 */
export function handoverRisks(changes: readonly AccountChange[], account: Address): Risk[] {
  return changes.flatMap(({ address, before, after }): Risk[] => {
    if (!after) return [];
    const was = before && controllerOf({ address, account: before });
    const is = controllerOf({ address, account: after });
    if (was === account && is !== account) return [risk('danger', 'managesAll', { address: is ?? '' })];
    const closer = readTokenAccount(after)?.closeAuthority ?? null;
    const isNew = closer !== null && (before && readTokenAccount(before)?.closeAuthority) !== closer;
    if (is === account && isNew && closer !== account) return [risk('danger', 'managesAll', { address: closer })];
    const [earlier, later] = [before && readStake(before), readStake(after)];
    const isMoved = earlier?.staker === account && later !== null && later.staker !== account;
    return isMoved ? [risk('danger', 'controlsStake')] : [];
  });
}
