import type { AllowanceChange, BalanceChange, Effects } from '../../../wire/approval/effects';
import type { ChainClient } from '../../networks';
import { shortenAddress, type Address } from '../accounts/address';
import type { ChainAccount } from '../network/node';
import { nativeMint, stakeProgram } from '../programs';
import { readTokens } from '../tokens/readToken';
import { toUiAmount } from '../tokens/scale';
import { readTokenAccount, type TokenAccount } from '../tokens/tokenAccount';
import { readStake } from './handovers';
import { unlimited } from './instructionRisks';
import type { AccountChange } from './simulate';

/** Returns what the account gains and loses in the simulation, without the network fee. Rejects as the client does. */
export async function effectsOf(
  client: ChainClient,
  {
    account,
    fee,
    changes,
    coin,
    now,
  }: {
    account: Address;
    /** The network fee that the account pays, in lamports. */
    fee: bigint;
    changes: readonly AccountChange[];
    coin: { ticker: string; decimals: number };
    /** Epoch ms. */
    now: number;
  },
): Promise<Effects> {
  const own = changes.find(({ address }) => address === account);
  const lamports = (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n) + fee;
  const held = changes.map(({ before, after }) => ({
    before: before && ownTokens(readTokenAccount(before), account),
    after: after && ownTokens(readTokenAccount(after), account),
  }));
  const staked = changes.reduce(
    (sum, { before, after }) => sum + stakeOf(after, account) - stakeOf(before, account),
    0n,
  );
  const sums = new Map<Address, bigint>();
  for (const { before, after } of held) {
    const mint = before?.mint ?? after?.mint;
    if (mint === undefined) continue;
    sums.set(mint, (sums.get(mint) ?? 0n) + (after?.amount ?? 0n) - (before?.amount ?? 0n));
  }
  const tokens = await readTokens(client, [...sums.keys()]);
  const describe = (mint: Address) => {
    const { symbol: claimed = '', decimals = 0 } = tokens.get(mint) ?? {};
    // Any token can call itself like the coin.
    const isFalse = claimed.toLowerCase() === coin.ticker.toLowerCase() && mint !== nativeMint;
    const symbol = isFalse ? shortenAddress(mint) : claimed;
    return { asset: 'token', token: mint, symbol, decimals, tokenId: null } as const;
  };
  const read = (mint: Address, amount: bigint): bigint => {
    const token = tokens.get(mint);
    return token ? toUiAmount(token.mint, { amount, now }) : amount;
  };
  const changed: BalanceChange[] = [...sums].flatMap(([mint, amount]) =>
    amount === 0n ? [] : [{ ...describe(mint), amount: String(read(mint, amount)) }],
  );
  const { ticker: symbol, decimals } = coin;
  const coins = { asset: 'coin', token: null, symbol, decimals, amount: String(lamports), tokenId: null } as const;
  const allowances = held.flatMap(({ before, after }): AllowanceChange[] => {
    const [was, is] = [before?.delegate, after?.delegate];
    if (!after || !is || (was?.address === is.address && was.amount >= is.amount)) return [];
    const isAll = is.amount >= after.amount && is.amount > unlimited;
    const amount = String(read(after.mint, is.amount));
    return [{ ...describe(after.mint), spender: is.address, amount, unlimited: isAll }];
  });
  const stake = { ...coins, asset: 'token', token: stakeProgram, symbol: `${symbol} (stake)` } as const;
  return {
    status: 'done',
    changes: [
      ...(lamports === 0n ? [] : [coins]),
      ...(staked === 0n ? [] : [{ ...stake, amount: String(staked) }]),
      ...changed,
    ],
    allowances,
  };
}

/** Returns the coins in a stake account if this account may withdraw them. */
const stakeOf = (held: ChainAccount | null, account: Address): bigint =>
  held && readStake(held)?.withdrawer === account ? held.lamports : 0n;

const ownTokens = (tokens: TokenAccount | null, owner: Address): TokenAccount | null =>
  tokens?.owner === owner ? tokens : null;
