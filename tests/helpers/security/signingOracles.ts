import { schnorr } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { parseTransaction, type Hex } from 'viem';
import { publicKeyHex } from '../../../src/custody/scalar';
import { bytesToUtf8, concatBytes } from '../../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../../src/kit/hex';
import { createConnectedHarness, localChain, project } from '../wallet/walletHarness';

/** A contract that the operator allows as a delegate of accounts (EIP-7702). */
const delegate = '0x00000000000000000000000000000000000000d1';

/** Opens the victim's wallet: its page may call everything, and its user approves everything. */
export async function openWallet({
  privateKey,
  exportsKeys = false,
}: {
  privateKey: Uint8Array;
  exportsKeys?: boolean;
}) {
  const wallet = await createConnectedHarness({
    init: { enableKeyExport: exportsKeys },
    project: Promise.resolve({ ...project, allow: ['eth_sign'], delegates: [{ address: delegate, name: 'Batcher' }] }),
    deps: { openKey: async () => ({ privateKey: Uint8Array.from(privateKey) }) },
  });
  const accounts = await wallet.ask('eth_accounts');
  const [address = '0x'] = 'result' in accounts ? (accounts.result as Hex[]) : [];
  async function ask(method: string, params: unknown): Promise<string> {
    const asking = wallet.ask(method, params);
    await Promise.race([wallet.press(true), asking]);
    const answer = await asking;
    if (!('result' in answer)) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    return answer.result as string;
  }
  return { wallet, address, ask, publicKey: publicKeyHex(privateKey) };
}

export type SigningWallet = Awaited<ReturnType<typeof openWallet>>;

export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;
/** Returns r and s, of a 65-byte signature. */
export const compact = (signature: string): string => signature.slice(2, 130);
function compactOf(signed: Hex | { r?: Hex | undefined; s?: Hex | undefined }): string {
  const { r = '0x', s = '0x' } = typeof signed === 'string' ? parseTransaction(signed) : signed;
  return r.slice(2).padStart(64, '0') + s.slice(2).padStart(64, '0');
}

const typedData = (text: string, chainId: number) =>
  JSON.stringify({
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { chainId },
    message: { text },
  });

const stranger = '0x00000000000000000000000000000000000000aa';

/** Every way to make the account sign data that the page chooses. */
export const oracles: Record<string, (wallet: SigningWallet, bytes: Uint8Array) => Promise<string[]>> = {
  // Signs 32 bytes directly: the digest of a statement in its former format, and in its current one.
  eth_sign: async ({ ask, address, publicKey }, bytes) => {
    const own = hexToBytes(publicKey);
    const digests = [sha256(bytes), schnorr.utils.taggedHash('inlay/statement/v1', concatBytes(own, bytes))];
    const signed: string[] = [];
    for (const digest of digests) signed.push(compact(await ask('eth_sign', [address, toHex(digest)])));
    return signed;
  },
  personal_sign: async ({ ask, address }, bytes) => [compact(await ask('personal_sign', [toHex(bytes), address]))],
  eth_signTypedData_v3: async ({ ask, address }, bytes) => [
    compact(await ask('eth_signTypedData_v3', [address, typedData(bytesToUtf8(bytes), Number(localChain.chainId))])),
  ],
  eth_signTypedData_v4: async ({ ask, address }, bytes) => [
    compact(await ask('eth_signTypedData_v4', [address, typedData(bytesToUtf8(bytes), Number(localChain.chainId))])),
  ],
  eth_signTransaction: async ({ ask, address }, bytes) => {
    const raw = await ask('eth_signTransaction', [{ from: address, to: stranger, data: toHex(bytes) }]);
    return [compactOf(raw as Hex)];
  },
  // The transaction, and the authorisation in it (EIP-7702).
  eth_sendTransaction: async ({ ask, address, wallet }) => {
    await ask('eth_sendTransaction', [{ from: address, to: stranger, authorizationList: [{ address: delegate }] }]);
    const sent = wallet.asked
      .filter(({ method }) => method === 'eth_sendRawTransaction')
      .map(({ params }) => params[0]);
    const raw = sent.at(-1) as Hex;
    const [authorisation] = parseTransaction(raw).authorizationList ?? [];
    if (!authorisation) throw new Error('Nothing was authorised');
    return [compactOf(raw), compactOf(authorisation)];
  },
};
