import { getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { tokenProgram } from '../../../src/chains/solana/programs';
import { atSpeed } from '../../../src/wire/approval/solana';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, own, waitOptions, sol, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('a wallet on Solana', () => {
  const world = useSolanaWallet();
  const { open, balanceOf, startSending, settled } = world;

  it('derives its account from the sign-in’s key, as Solana’s own library does', async () => {
    const { wallet } = await open();
    expect(wallet.stores.accounts.state).toMatchObject({
      selected: own,
      accounts: [{ namespace: 'eip155' }, { namespace: 'solana', address: own }],
    });
  });

  it('sends coins: the confirmation shows fee, effects and recipient, and the transfer is tracked', async () => {
    const { wallet } = await open();
    const before = await balanceOf(own);
    const { sending, facts } = await startSending('1.5', null);
    expect(facts).toMatchObject({
      from: own,
      to: world.friend,
      value: '1500000000',
      isPlain: true,
      problem: null,
      rent: '0',
      fee: { expected: '5000', max: '5000' },
      risks: [{ kind: 'firstTime', values: { address: world.friend } }],
      effects: { status: 'done', changes: [{ asset: 'coin', amount: '-1500000000', symbol: 'SOL' }] },
    });
    await world.harness.press(true);
    await sending;
    expect(wallet.stores.send.state.outcome).toMatchObject({ kind: 'sent', to: world.friend, amount: '1.5' });
    await settled('confirmed');
    expect(await balanceOf(world.friend)).toBe(1.5 * sol);
    expect(await balanceOf(own)).toBe(before - 1.5 * sol - 5_000);
    const { hash } = wallet.stores.transactions.state.list[0]!;
    expect(await wallet.actions.readFee({ hash, chainId: devnet })).toBe('5000');
  });

  it('includes the reference of a payment link, for that recipient only', async () => {
    const { wallet } = await open();
    const [reference, address] = [
      Keypair.generate().publicKey.toBase58(),
      await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }),
    ];
    const link = (await wallet.family(devnet).payments()).parse(
      `solana:${world.friend}?amount=0.25&reference=${reference}&memo=order%207`,
    );
    const { write } = wallet.stores.send.actions;
    for (const asset of [null, { address, symbol: 'TST', decimals: 6 }]) {
      write({ to: link?.to ?? '', references: link?.references ?? [] });
      const { sending, facts } = await startSending('0.25', asset, link?.memo);
      expect(facts).toMatchObject({ problem: null, memo: 'order 7', to: world.friend });
      await world.harness.press(true);
      await sending;
    }
    await vi.waitFor(async () => {
      const found = await world.tokens.connection.getSignaturesForAddress(new PublicKey(reference), {}, 'confirmed');
      expect(found.map(({ signature }) => signature).sort()).toEqual(
        wallet.stores.transactions.state.list.map(({ hash }) => hash).sort(),
      );
    }, waitOptions);
    write({ to: own });
    expect(wallet.stores.send.state.references).toEqual([]);
  });

  it('sends nothing when the user rejects', async () => {
    await open();
    const { sending } = await startSending('1', null);
    await world.harness.press(false);
    await sending;
    expect(world.harness.wallet.stores.transactions.state.list).toEqual([]);
    expect(await balanceOf(world.friend)).toBe(0);
  });

  it('sends a token to a recipient without an account for it, and shows the cost of that account', async () => {
    await open();
    const address = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    const { sending, facts } = await startSending('2.5', { address, symbol: 'TST', decimals: 6 });
    expect(facts).toMatchObject({
      value: '0',
      rent: '2039280',
      problem: null,
      token: { address, amount: '2.5', counterparty: world.friend },
      effects: {
        changes: [
          { asset: 'coin', amount: '-2039280' },
          { asset: 'token', token: address, amount: '-2500000', decimals: 6 },
        ],
      },
    });
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    const there = getAssociatedTokenAddressSync(new PublicKey(address), new PublicKey(world.friend));
    expect((await getAccount(world.tokens.connection, there)).amount).toBe(2_500_000n);
  });

  it('sends a token with a transfer fee, and the recipient receives the rest', async () => {
    await open();
    const address = await world.tokens.mintWithFee({ basisPoints: 100, owner: own, amount: 5_000_000n });
    const { sending, facts } = await startSending('1', { address, symbol: 'FEE', decimals: 6 });
    expect(facts.effects.changes).toContainEqual(
      expect.objectContaining({ asset: 'token', token: address, amount: '-1000000' }),
    );
    expect(facts.received).toBe('0.99');
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    const program = TOKEN_2022_PROGRAM_ID;
    const there = getAssociatedTokenAddressSync(new PublicKey(address), new PublicKey(world.friend), false, program);
    expect((await getAccount(world.tokens.connection, there, undefined, program)).amount).toBe(990_000n);
  });

  it('warns that the creator of a token can take it back', async () => {
    await open();
    const address = await world.tokens.mintWithDelegate({ owner: own, amount: 5_000_000n });
    const { sending, facts } = await startSending('1', { address, symbol: 'BACK', decimals: 6 });
    expect(facts.risks).toContainEqual({ kind: 'creatorTakes', level: 'warning', values: { address } });
    expect(facts.received).toBeNull();
    await world.harness.press(false);
    await sending;
  });

  it.each(['nonTransferable', 'transferHook'] as const)(
    'refuses to send a token that is %s, with a reason',
    async (kind) => {
      await open();
      const address = await world.tokens.mintThatStays({ kind, owner: own, amount: 5_000_000n });
      expect(await refused(address, world.friend)).toMatch(
        kind === 'nonTransferable' ? /does not allow transfers/ : /transfer hook/,
      );
    },
  );

  it('refuses to send a paused token, with a reason', async () => {
    await open();
    const address = await world.tokens.mintThatIsPaused({ owner: own, amount: 5_000_000n });
    expect(await refused(address, world.friend)).toMatch(/has paused all transfers/);
  });

  it('refuses to send a token that is frozen in the account, with a reason', async () => {
    await open();
    const address = await world.tokens.mintThatFreezes({ owner: own, amount: 5_000_000n });
    expect(await refused(address, world.friend)).toMatch(/has frozen it in this account/);
  });

  it('refuses to send a token to a program, with a reason', async () => {
    await open();
    const address = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    for (const to of [tokenProgram, address])
      expect(await refused(address, to)).toMatch(/address of a program or of a token/);
  });

  it('shows the price of each speed, and pays it', async () => {
    const fees = [1_000, 5_000, 90_000].map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
    await open({ deps: { fetch: answering('getRecentPrioritizationFees', fees) } });
    const before = await balanceOf(own);
    const { sending, facts } = await startSending('0.5', null);
    expect(facts.speeds).toEqual({ slow: '1000', medium: '5000', fast: '5000' });
    const fast = atSpeed({ ...facts, speeds: { slow: '1000', medium: '5000', fast: '90000000' } }, 'fast');
    expect(Number(fast?.fee?.max)).toBeGreaterThan(Number(facts.fee?.max));
    await world.harness.press(true, { choice: 'slow' });
    await sending;
    await settled('confirmed');
    const slow = atSpeed(facts, 'slow')?.fee?.max;
    expect(await balanceOf(own)).toBe(before - 0.5 * sol - Number(slow));
  });

  /** Tries to send, and returns the outcome; nothing is shown. */
  async function refused(address: string, to: string): Promise<string> {
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'token', chainId: devnet, logo: null, address, symbol: 'TST', decimals: 6 });
    stores.send.actions.write({ to, amount: '1' });
    await actions.sendAssets();
    expect(world.harness.queue()).toEqual([]);
    const { outcome } = stores.send.state;
    return outcome?.kind === 'failed' ? JSON.stringify(outcome) : '';
  }

  /** The real chain, except for one method's response. */
  const answering = (named: string, result: unknown): typeof fetch =>
    (async (url: string, init: { body: string }) => {
      const { id, method } = JSON.parse(init.body) as { id: number; method: string };
      return method === named ? Response.json({ jsonrpc: '2.0', id, result }) : fetch(url, init as RequestInit);
    }) as unknown as typeof fetch;
});
