import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { emptyProgram } from '../../../demo-host/stack/solana/compressed/localTree';
import { describe, expect, it, vi } from 'vitest';
import { verifyBytes } from '../../../src/chains/solana/accounts/keys';
import { bubblegumProgram, memoProgram } from '../../../src/chains/solana/programs';
import { base58ToBytes } from '../../../src/kit/base58';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { hexToBytes } from '../../../src/kit/hex';
import { dapp, keyHex, project } from '../../helpers/wallet/walletHarness';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, own } from '../../helpers/wallet/solanaWallet';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';

describe.skipIf(!canRunSurfpool)('Solana methods for a page', () => {
  const { world, build, connect, payment, shown, shownTransaction } = useSolanaPage();
  const { open, balanceOf, settled } = world;

  it('return the account only to a connected page', async () => {
    await open({ init: { hostOrigin: dapp } });
    expect(await world.harness.ask('getAccounts')).toMatchObject({ result: [] });
    expect(await world.harness.ask('solana_signMessage', { data: 'hi' })).toMatchObject({ error: { code: 4100 } });
    const connecting = world.harness.ask('solana_requestAccounts');
    await world.harness.press(true);
    await connecting;
    expect(await world.harness.ask('getAccounts')).toMatchObject({ result: [own] });
  });

  it('return the chain, and the keys if operator and page allow it', async () => {
    await connect();
    const ask = (method: string) => world.harness.ask(method);
    expect(await ask('solana_chainId')).toMatchObject({ result: '0x67' });
    expect(await ask('solana_provider_config')).toMatchObject({ result: { chainId: '0x67', ticker: 'SOL' } });
    for (const method of ['solana_privateKey', 'solana_publicKey'])
      expect(await ask(method)).toMatchObject({ error: { code: 4200 } });

    const allowed = {
      init: { hostOrigin: dapp, enableKeyExport: true },
      project: Promise.resolve({ ...project, keyReturn: true }),
    };
    await open(allowed);
    const connecting = ask('solana_requestAccounts');
    await world.harness.press(true);
    await connecting;
    const keys: string[] = [];
    for (const method of ['solana_privateKey', 'private_key', 'solana_publicKey', 'public_key']) {
      const asking = ask(method);
      await world.harness.press(true);
      keys.push(((await asking) as { result: string }).result);
    }
    const [secret = '', ...others] = keys;
    expect(Keypair.fromSecretKey(base58ToBytes(secret)!).publicKey.toBase58()).toBe(own);
    expect(others).toEqual([secret, own, own]);
  });

  it('sign a text so that another library verifies the signature', async () => {
    await connect();
    const signing = world.harness.ask('solana_signMessage', { data: 'Grüße', from: own });
    await world.harness.press(true);
    const { result } = (await signing) as { result: string };
    const question = { signature: base58ToBytes(result)!, bytes: utf8ToBytes('Grüße') };
    expect(verifyBytes({ ...question, publicKey: new PublicKey(own).toBytes() })).toBe(true);
  });

  it('show a sign-in message as such, and warn if it is for another site', async () => {
    await connect();
    const text = (domain: string) => `${domain} wants you to sign in with your Solana account:\n${own}`;
    for (const [domain, problem] of [
      ['dapp.test', null],
      ['bank.test', 'domain'],
    ] as const) {
      const signing = world.harness.ask('solana_signMessage', { data: text(domain) });
      expect(await shown()).toMatchObject({ kind: 'signMessage', message: { signIn: { domain, problem } } });
      await world.harness.press(false);
      expect(await signing).toMatchObject({ error: { code: 4001 } });
    }
    const broken = world.harness.ask('solana_signMessage', { data: `${text('dapp.test')}\nURI: x` });
    expect(await broken).toMatchObject({ error: { code: -32602 } });
  });

  it('sign a transaction with several signers, and keep the other signatures', async () => {
    await connect();
    const other = Keypair.generate();
    const transaction = await payment(1_000, [], other.publicKey.toBase58());
    transaction.sign([other]);
    const signing = world.harness.ask('solana_signTransaction', { message: message(transaction) });
    const approval = await shown();
    expect(approval).toMatchObject({ kind: 'signTransaction', transaction: { to: world.friend, fee: { max: '0' } } });
    await world.harness.press(true);
    const { result } = (await signing) as { result: string };
    transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
    expect(base58ToBytes(result)).toEqual(transaction.signatures[1]);
  });

  it('sign what was shown, for its chain and account, even if the wallet is switched to another meanwhile', async () => {
    await connect();
    const transaction = await payment(1_000);
    const signing = world.harness.ask('solana_signTransaction', { message: message(transaction) });
    await shown();
    await world.harness.wallet.actions.selectChain('0x7a69');
    expect(world.harness.wallet.stores.network.state.chainId).toBe('0x7a69');
    expect(await shown()).toMatchObject({ chain: { chainId: devnet }, account: own });
    await world.harness.press(true);
    const { result } = (await signing) as { result: string };
    transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
    expect(base58ToBytes(result)).toEqual(transaction.signatures[0]);
  });

  it('sign several transactions, each after a confirmation, or none', async () => {
    await connect();
    const all = await Promise.all([payment(1_000), payment(2_000)]);
    const ask = () => world.harness.ask('solana_signAllTransactions', { message: all.map(message) });
    const signing = ask();
    await shown();
    await world.harness.press(true);
    await shown();
    await world.harness.press(true);
    const { result } = (await signing) as { result: string[] };
    for (const transaction of all) transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
    expect(result).toEqual(all.map(message));
    const refused = ask();
    await shown();
    await world.harness.press(true);
    await shown();
    await world.harness.press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
  });

  it('send a transaction whose confirmation shows instructions and balance changes', async () => {
    await connect();
    const before = await balanceOf(own);
    const note = new TransactionInstruction({
      keys: [],
      data: Buffer.from('rent'),
      programId: new PublicKey(memoProgram),
    });
    const transaction = await payment(5_000_000, [note]);
    const sending = world.harness.ask('solana_sendTransaction', { message: message(transaction) });
    expect(await shown()).toMatchObject({
      kind: 'sendTransaction',
      transaction: {
        isPlain: false,
        value: '5000000',
        problem: null,
        fee: { max: '5000' },
        call: { calls: [{ name: 'system.transferSol' }, { name: 'memo.addMemo', args: [{ value: 'rent' }] }] },
        effects: { status: 'done', changes: [{ asset: 'coin', amount: '-5000000' }] },
      },
    });
    await world.harness.press(true);
    const { result } = (await sending) as { result: string };
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([{ hash: result, askedBy: dapp }]);
    await settled('confirmed');
    expect(await balanceOf(own)).toBe(before - 5_005_000);
    expect(await balanceOf(world.friend)).toBe(5_000_000);
  });

  it('warn about giving an account away and about an unknown program', async () => {
    await connect();
    const thief = Keypair.generate().publicKey;
    const assign = SystemProgram.assign({ accountPubkey: new PublicKey(own), programId: thief });
    const unknown = new TransactionInstruction({ keys: [], programId: thief, data: Buffer.from([1]) });
    const signing = world.harness.ask('solana_signTransaction', {
      message: message(await payment(1, [assign, unknown])),
    });
    const approval = await shown();
    const { risks } = approval.kind === 'signTransaction' ? approval.transaction : { risks: [] };
    expect(risks).toContainEqual({ kind: 'managesAll', level: 'danger', values: { address: thief.toBase58() } });
    expect(risks.map(({ kind }) => kind)).toContain('unknownCall');
    await world.harness.press(false);
    await signing;
  });

  it('warn about an unknown program that can write to accounts with coins or tokens, despite a harmless simulation', async () => {
    await connect();
    const mint = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    const tokens = getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(own));
    const programId = Keypair.generate().publicKey;
    const program = { lamports: 1e9, owner: 'BPFLoader2111111111111111111111111111111111', executable: true };
    await world.chain.rpc('surfnet_setAccount', [
      programId.toBase58(),
      { ...program, data: emptyProgram().toString('hex') },
    ]);
    const risksOf = async ({ isWritable = false, isNamed = true }) => {
      const keys = [
        ...(isNamed ? [{ pubkey: new PublicKey(own), isSigner: true, isWritable: false }] : []),
        { pubkey: tokens, isSigner: false, isWritable },
      ];
      const call = new TransactionInstruction({ keys, programId, data: Buffer.of(1) });
      const signing = world.harness.ask('solana_signTransaction', { message: message(await build([call])) });
      const { risks, problem } = await shownTransaction();
      expect(problem).toBeNull();
      await world.harness.press(false);
      await signing;
      return risks.filter(({ kind }) => kind === 'reachesTokens');
    };
    const name = `${mint.slice(0, 4)}…${mint.slice(-4)}`;
    const reached = (text: string) => [{ kind: 'reachesTokens', level: 'warning', values: { text } }];
    expect(await risksOf({ isWritable: true })).toEqual(reached(`SOL, ${name}`));
    // The account pays the fee, so its coins can be written to by any program that it signs for.
    expect(await risksOf({})).toEqual(reached('SOL'));
    // Without the account's signature, it can take nothing.
    expect(await risksOf({ isWritable: true, isNamed: false })).toEqual([]);
  });

  it.each([
    ['given away', 'a334c8e78c0345ba', 1],
    ['burned', '746e1d386bdb2a5d', 0],
  ])(
    'warn about a compressed collectible that is %s, which no balance shows',
    async (_name, discriminator, receivers) => {
      await connect();
      const somebody = () => ({ pubkey: Keypair.generate().publicKey, isSigner: false, isWritable: false });
      const owner = { pubkey: new PublicKey(own), isSigner: true, isWritable: false };
      const keys = [somebody(), owner, { ...owner, isSigner: false }];
      for (let at = 0; at < receivers + 4; at++) keys.push(somebody());
      const data = Buffer.concat([Buffer.from(discriminator, 'hex'), Buffer.alloc(3 * 32 + 8 + 4)]);
      const call = new TransactionInstruction({ keys, programId: new PublicKey(bubblegumProgram), data });
      const signing = world.harness.ask('solana_signTransaction', { message: message(await build([call])) });
      const { risks } = await shownTransaction();
      expect(risks).toContainEqual({ kind: 'losesItem', level: 'danger', values: {} });
      await world.harness.press(false);
      await signing;
    },
  );

  it('warn about a transaction that a nonce account keeps valid, since it may be sent much later', async () => {
    await connect();
    const advance = SystemProgram.nonceAdvance({
      noncePubkey: Keypair.generate().publicKey,
      authorizedPubkey: new PublicKey(own),
    });
    const signing = world.harness.ask('solana_signTransaction', { message: message(await build([advance])) });
    const approval = await shown();
    expect(approval.kind === 'signTransaction' && approval.transaction.risks).toContainEqual({
      kind: 'sentLater',
      level: 'warning',
      values: {},
    });
    await world.harness.press(false);
    await signing;
  });

  it.each<[name: string, message: () => Promise<unknown>, code: number]>([
    ['text that is not base64', async () => '%%%', -32602],
    ['no transaction', async () => 'AAAA', -32602],
    ['no text', async () => 7, -32602],
    ['one that is too large', async () => Buffer.alloc(1_300, 1).toString('base64'), -32602],
    ['a message that leaves no room for its signature', async () => crowded(), -32602],
    ['one of another account', async () => message(await foreign()), -32602],
    ['one with a signature of another that does not fit', async () => message(await forged()), -32602],
  ])('refuse %s with an error code without asking the user', async (_name, make, code) => {
    await connect();
    expect(await world.harness.ask('solana_sendTransaction', { message: await make() })).toMatchObject({
      error: { code },
    });
    expect(world.harness.queue()).toEqual([]);
  });

  /** A message that fits into a packet only without its signature. */
  async function crowded(): Promise<string> {
    const note = (size: number) =>
      new TransactionInstruction({ keys: [], data: Buffer.alloc(size, 97), programId: new PublicKey(memoProgram) });
    const bare = (await payment(1, [note(200)])).message.serialize().length;
    const bytes = (await payment(1, [note(1_400 - bare)])).message.serialize();
    expect(bytes).toHaveLength(1_200);
    return Buffer.from(bytes).toString('base64');
  }

  /** A transaction with another fee payer, whose signature belongs to a different transaction. */
  async function forged() {
    const payer = Keypair.generate();
    const [transaction, other] = await Promise.all(
      [1, 2].map((lamports) => payment(lamports, [], payer.publicKey.toBase58())),
    );
    other?.sign([payer]);
    if (transaction && other) transaction.signatures[0] = other.signatures[0]!;
    return transaction!;
  }

  async function foreign() {
    const key = Keypair.generate().publicKey;
    const instruction = SystemProgram.transfer({ fromPubkey: key, toPubkey: new PublicKey(own), lamports: 1 });
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    return new VersionedTransaction(
      new TransactionMessage({
        payerKey: key,
        recentBlockhash: blockhash,
        instructions: [instruction],
      }).compileToV0Message(),
    );
  }

  it('refuse a transaction whose lookup table does not exist, and name the table', async () => {
    await connect();
    const table = new AddressLookupTableAccount({
      key: Keypair.generate().publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [new PublicKey(world.friend)],
      },
    });
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    const payerKey = new PublicKey(own);
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(world.friend), lamports: 1 }),
    ];
    const compiled = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
    const transaction = new VersionedTransaction(compiled.compileToV0Message([table]));
    expect(await world.harness.ask('solana_signTransaction', { message: message(transaction) })).toMatchObject({
      error: { code: -32000, message: `The account ${table.key.toBase58()} is not an address lookup table.` },
    });
  });

  it('switch to Solana by `wallet_switchChain`, with a decimal or hexadecimal id', async () => {
    await connect();
    await world.harness.wallet.actions.selectChain('0x7a69');
    for (const chainId of ['solana:103', '0x67']) {
      const switching = world.harness.ask('wallet_switchChain', { chainId });
      const [asked] = await vi.waitUntil(() => {
        const { queue } = world.harness.wallet.stores.approvals.state;
        return queue.length > 0 && queue;
      });
      // The account that is used from then on, not the one that is left.
      expect(asked).toMatchObject({ kind: 'switchChain', account: own });
      await world.harness.press(true);
      expect(await switching).toMatchObject({ result: null });
      expect(world.harness.wallet.stores.network.state.chainId).toBe(devnet);
      await world.harness.wallet.actions.selectChain('0x7a69');
    }
    expect(await world.harness.ask('wallet_switchChain', { chainId: 'solana:101' })).toMatchObject({
      error: { code: 4902, message: 'chainId solana:101 is not supported' },
    });
  });
});
