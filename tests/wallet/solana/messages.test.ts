import { PublicKey, SystemProgram, Keypair } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { encodeOffchainMessage } from '../../../src/chains/solana/messages/offchainMessage';
import { verifyBytes } from '../../../src/chains/solana/accounts/keys';
import { base58ToBytes } from '../../../src/kit/base58';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { own } from '../../helpers/wallet/solanaWallet';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';

describe.skipIf(!canRunSurfpool)('Solana messages in bytes, and several transactions at once', () => {
  const { world, connect, payment, shown } = useSolanaPage();
  const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const ask = (params: object) => world.harness.ask('solana_signMessage', params);
  const isSigned = (signature: string, bytes: Uint8Array) =>
    verifyBytes({ signature: base58ToBytes(signature)!, bytes, publicKey: new PublicKey(own).toBytes() });

  it.each([
    ['a text, in bytes', utf8ToBytes('Grüße'), 'Grüße'],
    ['bytes that are no text, shown as such', Uint8Array.of(0xff, 0xfe, 1), null],
  ])('solana_signMessage signs %s', async (_, bytes, text) => {
    await connect();
    const signing = ask({ data: toBase64(bytes), encoding: 'base64' });
    expect(await shown()).toMatchObject({ kind: 'signMessage', message: { text } });
    await world.harness.press(true);
    expect(isSigned(((await signing) as { result: string }).result, bytes)).toBe(true);
  });

  it('solana_signMessage shows an off-chain message as text, and refuses malformed ones or other signers’', async () => {
    await connect();
    const stranger = Keypair.generate().publicKey.toBase58();
    const make = (signers: string[]) =>
      encodeOffchainMessage({ version: 0, applicationDomain: stranger, signers, text: 'Vote yes' })!;
    const bytes = make([own]);
    const signing = ask({ data: toBase64(bytes), encoding: 'base64' });
    expect(await shown()).toMatchObject({ kind: 'signMessage', message: { text: 'Vote yes', signIn: null } });
    await world.harness.press(true);
    expect(isSigned(((await signing) as { result: string }).result, bytes)).toBe(true);
    for (const wrong of [make([stranger]), bytes.slice(0, -1), Uint8Array.from([...bytes, 0])])
      expect(await ask({ data: toBase64(wrong), encoding: 'base64' })).toMatchObject({ error: { code: -32602 } });
    expect(world.harness.queue()).toEqual([]);
  });

  it('solana_signMessage refuses a transaction in bytes, another encoding, and invalid base64', async () => {
    await connect();
    const transaction = await payment(1_000);
    for (const params of [
      { data: toBase64(transaction.message.serialize()), encoding: 'base64' },
      { data: message(transaction), encoding: 'base64' },
      // A transaction of a later version, which this wallet cannot read.
      ...[0x81, 0xbf].map((version) => ({
        data: toBase64(Uint8Array.of(version, ...transaction.message.serialize().slice(1), 0)),
        encoding: 'base64',
      })),
      { data: 'hi', encoding: 'hex' },
      { data: '%%%', encoding: 'base64' },
      { data: '', encoding: 'base64' },
    ])
      expect(await ask(params), JSON.stringify(params)).toMatchObject({ error: { code: -32602 } });
    expect(world.harness.queue()).toEqual([]);
  });

  const sendAll = (all: readonly string[]) => world.harness.ask('solana_signAndSendAllTransactions', { message: all });

  it('several transactions are sent in order after all were confirmed', async () => {
    await connect();
    const all = [await payment(3_000_000), await payment(4_000_000)];
    const sending = sendAll(all.map(message));
    await shown();
    await world.harness.press(true);
    await shown();
    // Nothing is sent before the last one is confirmed.
    expect(world.harness.wallet.stores.transactions.state.list).toEqual([]);
    await world.harness.press(true);
    const { result } = (await sending) as { result: string[] };
    expect(result).toHaveLength(2);
    expect(world.harness.wallet.stores.transactions.state.list.map(({ hash }) => hash).sort()).toEqual(
      [...result].sort(),
    );
    await vi.waitFor(async () => expect(await world.balanceOf(world.friend)).toBe(7_000_000));
  });

  it('more than ten transactions at once are refused without asking the user', async () => {
    await connect();
    const one = message(await payment(1_000));
    for (const method of ['solana_signAllTransactions', 'solana_signAndSendAllTransactions'])
      for (const [count, code] of [
        [100, -32005],
        [0, -32602],
      ] as const)
        expect(await world.harness.ask(method, { message: Array.from({ length: count }, () => one) })).toMatchObject({
          error: { code },
        });
    expect(world.harness.queue()).toEqual([]);
  });

  it('no transaction is sent if the user rejects one of several', async () => {
    await connect();
    const sending = sendAll([message(await payment(3_000_000)), message(await payment(4_000_000))]);
    await shown();
    await world.harness.press(true);
    await shown();
    await world.harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(world.harness.wallet.stores.transactions.state).toMatchObject({ list: [], drafts: {} });
    expect(await world.balanceOf(world.friend)).toBe(0);
  });

  it('sending stops at the one that the network refuses, and the error lists those sent before it', async () => {
    await connect();
    const tooMuch = SystemProgram.transfer({
      fromPubkey: new PublicKey(own),
      toPubkey: Keypair.generate().publicKey,
      lamports: 10 ** 15,
    });
    const all = [await payment(3_000_000), await payment(1, [tooMuch]), await payment(5_000_000)];
    const sending = sendAll(all.map(message));
    for (const _ of all) {
      await shown();
      await world.harness.press(true);
    }
    const data = { signatures: [expect.any(String)] };
    expect(await sending).toMatchObject({
      error: { code: -32003, message: expect.stringMatching(/1 of 3 were sent/), data },
    });
    await vi.waitFor(async () => expect(await world.balanceOf(world.friend)).toBe(3_000_000));
  });
});
