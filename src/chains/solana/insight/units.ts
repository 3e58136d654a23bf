import type { CallArgument } from '../../../wire/approval/call';
import type { Effects } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import { readTokenAccount } from '../tokens/tokenAccount';
import type { AccountChange } from './simulate';

type Unit = NonNullable<CallArgument['unit']>;

/** The units of amounts: the native coin, and tokens by mint and by token account. */
export interface Units {
  coin: Unit;
  tokens: ReadonlyMap<Address, Unit>;
}

/** Returns the tokens known after a simulation: those that the account gains, loses, or lets others take. */
export function unitsOf(changes: readonly AccountChange[], effects: Effects, coin: Unit): Units {
  const named = new Map(
    [...effects.changes, ...effects.allowances].flatMap(({ token, symbol, decimals }) =>
      token === null ? [] : [[token, { symbol, decimals }] as const],
    ),
  );
  const held = changes.flatMap(({ address, before, after }) => {
    const account = after ?? before;
    const unit = named.get((account && readTokenAccount(account)?.mint) ?? '');
    return unit ? [[address, unit] as const] : [];
  });
  return { coin, tokens: new Map([...named, ...held]) };
}

/** Returns the unit of an instruction's argument, or undefined if it is not an amount, or its unit is unknown. */
export function unitOf(
  {
    program,
    name,
    args,
    addresses,
  }: {
    program: string;
    /** Name of the argument. */
    name: string;
    args: Readonly<Record<string, unknown>>;
    /** The accounts of the instruction. */
    addresses: readonly unknown[];
  },
  units: Units | undefined,
): Unit | undefined {
  if (!/^(amount|withdrawAmount|lamports)$/.test(name)) return undefined;
  if (name === 'lamports' || program === 'system' || program === 'stake') return units?.coin;
  const named = addresses.filter((address): address is string => typeof address === 'string');
  const known = named.map((address) => units?.tokens.get(address)).find(Boolean);
  const { decimals } = args;
  // For a checked instruction, the program verifies that the decimals are those of the mint.
  const isByte = Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) < 256;
  return known ?? (isByte ? { symbol: '', decimals: Number(decimals) } : undefined);
}
