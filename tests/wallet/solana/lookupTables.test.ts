import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { lookupTableProgram } from '../../../src/chains/solana/programs';
import { hexToBytes } from '../../../src/kit/hex';
import { base58ToBytes } from '../../../src/kit/base58';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { own } from '../../helpers/wallet/solanaWallet';
import { keyHex } from '../../helpers/wallet/walletHarness';

const never = 2n ** 64n - 1n;

describe.skipIf(!canRunSurfpool)('a page’s transaction with an address lookup table', () => {
  const { world, connect, shown, shownTransaction } = useSolanaPage();

  /** Puts a table on the chain, and returns it with a transaction that names its recipient only by the table. */
  async function build(lamports: number) {
    const friend = new PublicKey(world.friend);
    const addresses = [Keypair.generate().publicKey, friend];
    const key = Keypair.generate().publicKey;
    // `LookupTableMeta`: kind, deactivation slot, last extended slot and index, no authority.
    const meta = Buffer.alloc(56);
    meta.writeUInt32LE(1, 0);
    meta.writeBigUInt64LE(never, 4);
    const data = Buffer.concat([meta, ...addresses.map((address) => address.toBytes())]);
    await world.chain.rpc('surfnet_setAccount', [
      key.toBase58(),
      { lamports: 10_000_000, owner: lookupTableProgram, data: data.toString('hex'), executable: false },
    ]);
    const state = { deactivationSlot: never, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses };
    const payerKey = new PublicKey(own);
    const { blockhash: recentBlockhash } = await world.tokens.connection.getLatestBlockhash();
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: friend, lamports })];
    const compiled = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message([
      new AddressLookupTableAccount({ key, state }),
    ]);
    expect(compiled.staticAccountKeys.map(String)).not.toContain(world.friend);
    return { table: key.toBase58(), transaction: new VersionedTransaction(compiled) };
  }

  it('is shown with the recipient from the table, signed to the bytes of web3.js, and paid', async () => {
    await connect();
    const { transaction } = await build(3_000_000);
    const signing = world.harness.ask('solana_signTransaction', { message: message(transaction) });
    expect(await shownTransaction()).toMatchObject({
      isPlain: true,
      to: world.friend,
      value: '3000000',
      problem: null,
      risks: [{ kind: 'firstTime', values: { address: world.friend } }],
    });
    await world.harness.press(true);
    const { result } = (await signing) as { result: string };
    transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
    expect(base58ToBytes(result)).toEqual(transaction.signatures[0]);
    const sending = world.harness.ask('solana_sendTransaction', { message: message(transaction) });
    await shown();
    await world.harness.press(true);
    expect(await sending).toMatchObject({ result });
    await vi.waitFor(async () => expect(await world.balanceOf(world.friend)).toBe(3_000_000));
  });

  it('is refused if the node hides the part of the table that names the recipient', async () => {
    const hiding = (async (url: string, init: { body: string }) => {
      const { method } = JSON.parse(init.body) as { method: string };
      const response = await fetch(url, init as RequestInit);
      if (method !== 'getMultipleAccounts') return response;
      const answer = (await response.json()) as { result: { value: ({ owner: string; data: string[] } | null)[] } };
      for (const account of answer.result.value) {
        if (account?.owner !== lookupTableProgram) continue;
        const [data = ''] = account.data;
        account.data = [
          Buffer.from(data, 'base64')
            .subarray(0, 56 + 32)
            .toString('base64'),
          'base64',
        ];
      }
      return Response.json(answer);
    }) as unknown as typeof fetch;
    await connect({ deps: { fetch: hiding } });
    const { table, transaction } = await build(3_000_000);
    expect(await world.harness.ask('solana_signTransaction', { message: message(transaction) })).toMatchObject({
      error: { code: -32000, message: `The address lookup table ${table} is shorter than the transaction requires.` },
    });
    expect(world.harness.queue()).toEqual([]);
  });
});
