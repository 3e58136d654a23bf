import { invalidParams } from '../../errors/rpc';
import { isHex, type Hex } from '../../kit/hex';
import type { FamilyWallet } from '../familyWallet';
import { toAddress } from './accounts/address';
import { createLazyGasPrices } from './fees/lazyGasPrices';
import { createLazyRollups } from './fees/lazyRollups';
import type { Eip155Context, Eip155Parts } from './parts';
import { bindEthereumMethods } from './methods';
import { createLazyNonces } from './transactions/lazyNonces';

export function openEip155(context: Eip155Context): FamilyWallet {
  const { clock, locks, server } = context.deps;
  const parts: Eip155Parts = {
    ...context,
    nonces: createLazyNonces({ clock, locks }),
    deliveries: new Set(),
    prices: createLazyGasPrices({ server, clock }),
    rollups: createLazyRollups(),
  };
  return {
    methods: bindEthereumMethods(parts),
    send: (input) => send(parts, input),
    async canSendSeveral(input) {
      return (await import('./calls/canBatch')).canBatch(parts, { ...input, mayDelegate: true });
    },
    async sendSeveral(input) {
      return (await import('./assets/sendTransfers')).sendTransfers(parts, input);
    },
    async signInPeer(input) {
      return (await import('./requests/signInPeer')).signInPeer(parts, input);
    },
    async findOtherWallets(search) {
      return (await import('./otherWallets/findWallets')).findWallets(search);
    },
    async swaps() {
      return (await import('./swap/swaps')).createSwaps(parts);
    },
    async largestTransfer(input) {
      return (await import('./fees/largestTransfer')).largestTransfer(parts, input);
    },
    async follow(input) {
      return (await import('./transactions/followTransaction')).followTransaction(parts, input);
    },
    async replace({ id, purpose }) {
      if (purpose === 'fillGap') return (await import('./requests/fillGap')).fillGap(parts, { hash: toHash(id) });
      const { replaceTransaction } = await import('./transactions/replaceTransaction');
      await replaceTransaction(parts, { hash: toHash(id), purpose });
    },
    async readFee({ id, chainId }) {
      return (await import('./fees/readFee')).readFee(parts, { hash: toHash(id), chainId });
    },
    async readOutcome({ own, chainId }) {
      if (!own?.payer?.token) return null;
      const { readTokenFee } = await import('./operations/readTokenFee');
      const tokenFee = await readTokenFee(parts.chains.client(chainId), own).catch(() => null);
      return tokenFee === null ? null : { memo: null, differences: [], tokenFee };
    },
    async readArrival({ id, chainId, account, ...input }) {
      const { readArrival } = await import('./transactions/readArrival');
      return readArrival(parts.chains.client(chainId), { ...input, hash: toHash(id), account: toAddress(account) });
    },
    async readHolding({ chainId, asset, account }) {
      const { readHolding, toContract } = await import('./assets/assetCalls');
      return readHolding(parts.chains.client(chainId), { asset: toContract(asset), account: toAddress(account) });
    },
    readToken: (input) => readToken(parts, input),
    async readAccountDelegate(input) {
      return (await import('./delegation/revokeDelegation')).readAccountDelegate(parts, input);
    },
    async isSetUp({ chainId, account }) {
      const { readDelegate } = await import('./delegation/readDelegate');
      return (await readDelegate(parts.chains.client(chainId), toAddress(account))) !== null;
    },
    async revokeDelegation(input) {
      return (await import('./delegation/revokeDelegation')).revokeDelegation(parts, input);
    },
    async readGrant(grant) {
      const { readGrant } = await import('./grants/readGrant');
      return readGrant(parts.chains.client(grant.chainId), grant);
    },
    async revokeGrant(grant) {
      const context = { asker: parts.deps.ownAsker, isInlayHost: false };
      return (await import('./grants/revokeGrant')).revokeGrant(parts, { grant, context });
    },
    async resolveName({ chainId, text }) {
      return (await import('./network/ens')).resolveName(parts.chains.client(chainId), { chainId, text });
    },
  };
}

function toHash(id: string): Hex {
  if (!isHex(id, 32)) throw invalidParams('hash', 'must be a transaction hash');
  return id;
}

async function send(
  parts: Eip155Parts,
  { context, chainId, transfer: { from, to, asset, amount }, action, isPrefilled }: Parameters<FamilyWallet['send']>[0],
): Promise<string> {
  const { requestSend } = await import('./requests/requestSend');
  const [account, recipient] = [toAddress(from), toAddress(to)];
  const encode = async () => {
    if (asset.kind === 'coin') return { to: recipient, value: amount };
    const { encodeTransfer, toContract } = await import('./assets/assetCalls');
    return encodeTransfer(toContract(asset), { from: account, to: recipient, amount });
  };
  const [call, chain] = [await encode(), parts.chains.describe(chainId)];
  return requestSend(parts, { context, chain, isPrefilled, account, transaction: { from: account, ...call }, action });
}

async function readToken(
  parts: Eip155Parts,
  { chainId, address, account }: Parameters<FamilyWallet['readToken']>[0],
): Promise<{ symbol: string; decimals: number }> {
  const { readAsset } = await import('./assets/assetFacts');
  const question = { type: 'ERC20', address: toAddress(address), tokenId: null, account: toAddress(account) } as const;
  const { symbol, decimals } = await readAsset(parts.chains.client(chainId), question);
  return { symbol, decimals: decimals ?? 0 };
}
