import { PublicKey, SystemInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { expect, it, vi } from 'vitest';
import type { SolanaContext } from '../parts';
import type { OtherWallet } from '../../otherWallets';
import { bytesToBase58 } from '../../../kit/base58';
import { chainNames } from '../network/chainNames';
import { findWallets } from './findWallets';

const theirs = 'G4wfxRuFSDvGVNMQnq1o2jmQHcXoKyqrZYuTn2w1rCdA';
const ours = '7WaARgaexPU4kip29P5gQapfTaC3z7qev9o3d7TZTd5J';
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const signature = new Uint8Array(64).fill(7);

function setUp({ chains = ['solana:devnet'], account = theirs, features = {} as object, current = chainId } = {}) {
  const client = {
    request: vi.fn(async () => ({
      context: { slot: 1 },
      value: { blockhash: ours, lastValidBlockHeight: 1 },
    })),
  };
  const parts = {
    chains: { chain: () => ({ chainId: current }), client: () => client },
  } as unknown as Pick<SolanaContext, 'chains'>;
  const signAndSendTransaction = vi.fn(async (_input: { chain: string; transaction: Uint8Array }) => [{ signature }]);
  const wallet = {
    name: 'Ghost',
    chains,
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [{ address: account, chains }] }) },
      'solana:signAndSendTransaction': { signAndSendTransaction },
      ...features,
    },
  };
  const target = new EventTarget();
  let found: readonly OtherWallet[] = [];
  const stop = findWallets(parts, { target, onChange: (wallets) => (found = wallets) });
  const register = (one: unknown = wallet) =>
    target.dispatchEvent(
      Object.assign(new Event('wallet-standard:register-wallet'), {
        detail: (api: { register(wallet: unknown): void }) => api.register(one),
      }),
    );
  return { wallet, register, stop, found: () => found, signAndSendTransaction };
}

it('findWallets lists registered wallets that can send on Solana, and no longer after stop()', () => {
  const { register, found, wallet, stop } = setUp();
  register();
  register();
  register({ ...wallet, name: 'Other', chains: ['sui:mainnet'] });
  register({ ...wallet, name: 'No sending', features: { 'standard:connect': {} } });
  expect(found().map(({ name }) => name)).toEqual(['Ghost']);
  stop();
  register({ ...wallet, name: 'Late' });
  expect(found()).toHaveLength(1);
});

it('send asks the wallet for one transfer of coins to the account and returns the signature', async () => {
  const { register, found, signAndSendTransaction } = setUp();
  register();
  const [wallet] = found();
  expect(await wallet?.connect()).toBe(theirs);
  const sent = await wallet?.send({ chainId, from: theirs, to: ours, amount: 5_000n });
  expect(sent).toBe(bytesToBase58(signature));
  const [{ chain, transaction }] = signAndSendTransaction.mock.calls[0]!;
  expect(chain).toBe('solana:devnet');
  const { message } = VersionedTransaction.deserialize(transaction);
  const { instructions, payerKey } = TransactionMessage.decompile(message);
  expect(payerKey).toEqual(new PublicKey(theirs));
  expect(instructions).toHaveLength(1);
  expect(SystemInstruction.decodeTransfer(instructions[0]!)).toMatchObject({
    fromPubkey: new PublicKey(theirs),
    toPubkey: new PublicKey(ours),
    lamports: 5_000n,
  });
});

it.each([
  ['0x65', 'solana:mainnet'],
  ['0x66', 'solana:testnet'],
  ['0x67', 'solana:devnet'],
])('passes the chain %s to the wallet as %s', async (wireId, cluster) => {
  const current = chainNames.readChainId(wireId) ?? '';
  const { register, found, signAndSendTransaction } = setUp({ chains: [cluster], current });
  register();
  await found()[0]?.connect();
  await found()[0]?.send({ chainId: current, from: theirs, to: ours, amount: 5_000n });
  expect(signAndSendTransaction.mock.calls[0]?.[0].chain).toBe(cluster);
});

it('sends nothing on an unsupported cluster (4902), for another account or from an invalid address (-32603)', async () => {
  const { register, found, signAndSendTransaction } = setUp({ chains: ['solana:mainnet'] });
  register();
  const [wallet] = found();
  await wallet?.connect();
  const transfer = { chainId, from: theirs, to: ours, amount: 5_000n };
  await expect(wallet?.send(transfer)).rejects.toMatchObject({ code: 4902 });
  await expect(wallet?.send({ ...transfer, from: ours })).rejects.toMatchObject({ code: -32603 });
  expect(signAndSendTransaction).not.toHaveBeenCalled();
  const strange = setUp({ account: '0x1234' });
  strange.register();
  await expect(strange.found()[0]?.connect()).rejects.toMatchObject({ code: -32603 });
});

it('rejects with 4001 when the user declines', async () => {
  const connect = { connect: () => Promise.reject(new Error('User rejected the request.')) };
  const { register, found } = setUp({ features: { 'standard:connect': connect } });
  register();
  await expect(found()[0]?.connect()).rejects.toMatchObject({ code: 4001 });
});
