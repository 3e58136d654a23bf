import type { CallArgument } from '../../../wire/approval/call';
import type { Effects } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import { readTokenAccount } from '../tokens/tokenAccount';
import type { AccountChange } from './simulate';

type Unit = NonNullable<CallArgument['unit']>;

/** What amounts count: the chain's coin, and tokens by their mints and by the accounts that hold them. */
export interface Units {
  coin: Unit;
  tokens: ReadonlyMap<Address, Unit>;
}

/** What is known of tokens after a simulation: those of which the account gains or loses some, or lets somebody take some. */
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

/** What a value of an instruction counts; undefined where it is no amount, or nobody knows of what. */
export function unitOf(
  {
    program,
    name,
    args,
    addresses,
  }: {
    program: string;
    /** The value's. */
    name: string;
    args: Readonly<Record<string, unknown>>;
    /** The accounts that the instruction names. */
    addresses: readonly unknown[];
  },
  units: Units | undefined,
): Unit | undefined {
  if (!/^(amount|withdrawAmount|lamports)$/.test(name)) return undefined;
  if (name === 'lamports' || program === 'system' || program === 'stake') return units?.coin;
  const named = addresses.filter((address): address is string => typeof address === 'string');
  const known = named.map((address) => units?.tokens.get(address)).find(Boolean);
  const { decimals } = args;
  // The program holds the decimals of a checked instruction to those of the mint.
  const isByte = Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) < 256;
  return known ?? (isByte ? { symbol: '', decimals: Number(decimals) } : undefined);
}
