import {
  amountToUiAmountForMintWithoutSimulation,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readToken } from '../../../src/chains/solana/tokens/readToken';
import { toRawAmount, toUiAmount, type Scale } from '../../../src/chains/solana/tokens/scale';
import { formatUnits } from '../../../src/kit/units';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, own, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('a token whose displayed amount differs from the raw amount', () => {
  const world = useSolanaWallet();
  const heldBy = async (mint: string, owner: string): Promise<string> => {
    const account = getAssociatedTokenAddressSync(
      new PublicKey(mint),
      new PublicKey(owner),
      true,
      TOKEN_2022_PROGRAM_ID,
    );
    const { value } = (await world.chain.rpc('getTokenAccountBalance', [account.toBase58()])) as {
      value: { amount: string };
    };
    return value.amount;
  };

  it('is shown and sent in displayed amounts if it is scaled', async () => {
    await world.open();
    const address = await world.tokens.mintThatScales({ factor: 2.5, owner: own, amount: 4_000_000n });
    const asset = { address, symbol: 'TST', decimals: 6 };
    const { sending, facts } = await world.startSending('5', asset);
    expect(facts).toMatchObject({ token: { amount: '5' }, received: null, problem: null });
    expect(facts.effects.changes).toContainEqual(expect.objectContaining({ token: address, amount: '-5000000' }));
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    // Half of the four that the account held.
    expect([await heldBy(address, world.friend), await heldBy(address, own)]).toEqual(['2000000', '2000000']);
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'token', chainId: devnet, logo: null, ...asset });
    stores.send.actions.write({ to: world.friend, amount: '5.1' });
    await actions.sendAssets();
    expect(JSON.stringify(stores.send.state.outcome)).toMatch(/does not have enough/);
  });

  it('is shown with the interest that the token’s own library calculates', async () => {
    await world.open();
    const address = await world.tokens.mintThatScales({ rate: 5_000, owner: own, amount: 4_000_000n });
    const { mint } = await readToken(
      { request: (method, params) => world.chain.rpc(method, params as unknown[]) },
      address,
    );
    const { scale } = mint;
    if (scale?.kind !== 'interest') throw new Error('No interest');
    const later: Scale = { ...scale, since: scale.since - 31_556_736, updatedAt: scale.updatedAt };
    const now = scale.updatedAt * 1_000 + 31_556_736_000;
    // A year before and a year after the last change, each at half of the yearly exponent.
    expect(formatUnits(toUiAmount({ scale: later }, { amount: 1_000_000n, now }), 6)).toMatch(/^2\.718/);
    const told = await amountToUiAmountForMintWithoutSimulation(
      world.tokens.connection,
      new PublicKey(address),
      4_000_000n,
    );
    const shown = Number(toUiAmount(mint, { amount: 4_000_000n, now: Date.now() })) / 1e6;
    expect(shown).toBeCloseTo(Number(told), 3);
  });

  it.each([Number.NaN, 0, -1, Infinity, 1e300])('a factor of %s is ignored', (factor) => {
    const scale: Scale = { kind: 'factor', factor, next: factor, nextAt: 0 };
    expect(toUiAmount({ scale }, { amount: 7n, now: 1 })).toBe(7n);
  });

  it('converts displayed amounts back to the raw amount', () => {
    for (const factor of [0.001, 0.5, 1.000000123, 2.5, 1_000.7]) {
      const scale: Scale = { kind: 'factor', factor, next: 9, nextAt: 2_000 };
      for (const amount of [0n, 1n, 999n, 123_456_789n, 2n ** 63n]) {
        const held = toRawAmount({ scale }, { amount: toUiAmount({ scale }, { amount, now: 0 }), now: 0 });
        expect(held <= amount).toBe(true);
        expect(Number(amount - held) <= 1 / factor + 1).toBe(true);
      }
    }
    expect(toUiAmount({ scale: { kind: 'factor', factor: 2, next: 9, nextAt: 2 } }, { amount: 1n, now: 2_000 })).toBe(
      9n,
    );
  });
});
