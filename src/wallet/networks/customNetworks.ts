import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import type { UserErrorCode } from '../../errors/user';
import { coinDecimals } from '../../kit/chain/coin';
import { isLoopbackOrigin, toOrigin } from '../../kit/origin';
import type { OfferedChain } from '../../wire/chainConfig';
import { openWalletDataApi } from '../accounts';
import { isOwnPage } from '../ownPage';
import type { NetworksPort } from './port';
import type { NetworkFault, NetworkInput } from '../settings';
import { readChainId } from './readChainId';
import { toChain } from './savedNetwork';
import { removeCustomChain } from './removeCustomChain';

/** The only chain family to which users can add networks. */
const namespace = 'eip155';

/**
 * Adds or changes a network. The browser asks its RPC node for the chain id, then the server does the same and stores the network.
 * A network on this machine is out of the server's reach and is stored only in this browser. Never rejects. Returns null on
 * success.
 */
export async function saveNetwork(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'families' | 'chains' | 'events' | 'accountData'>,
  input: NetworkInput,
): Promise<NetworkFault | null> {
  const { stores } = parts;
  const chainId = readChainId(input.chainId);
  const fault = chainId === undefined ? 'badChainId' : judge(parts, { ...input, chainId });
  if (fault !== null || chainId === undefined) return fault;
  const before = stores.customChains.state.list.find((chain) => chain.chainId === input.changes);
  if (before && before.rpcTarget !== input.rpcUrl.trim() && !isOwnPage(parts.deps)) return 'ownPageOnly';
  const chain = toConfig({ ...input, chainId });
  try {
    const said = await askChainId(parts, chain.rpcTarget);
    if (said !== chainId) return said === undefined ? 'rpcUnreachable' : 'rpcWrongChain';
    const isHere = isLocal(chain.rpcTarget);
    const kept = isHere ? chain : await keep(parts, { chain, id: before?.id });
    // Otherwise the next sync would restore the server's copy.
    if (isHere && before?.id !== undefined) await removeSaved(parts, before.id);
    if (before && before.chainId !== kept.chainId) await removeCustomChain(parts, before.chainId);
    stores.network.actions.add(kept);
    stores.customChains.actions.add(kept);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Removes a network. Never rejects. Returns null on success. */
export async function removeNetwork(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events' | 'accountData'>,
  chainId: string,
): Promise<UserErrorCode | null> {
  const chain = parts.stores.customChains.state.list.find((item) => item.chainId === chainId);
  try {
    if (chain?.id !== undefined) await removeSaved(parts, chain.id);
    await removeCustomChain(parts, chainId);
    return null;
  } catch (error) {
    return toUserError(error, { signedIn: true }).code;
  }
}

async function removeSaved(parts: Pick<NetworksPort, 'stores' | 'accountData'>, id: string): Promise<void> {
  await (await openWalletDataApi(parts)).removeNetwork(Number(id)).catch((error: unknown) => {
    // Another device has already removed it.
    if (!(error instanceof HttpError && error.code === 'notFound')) throw error;
  });
}

function judge({ stores }: Pick<NetworksPort, 'stores'>, input: NetworkInput): NetworkFault | null {
  const { name, rpcUrl, symbol, explorerUrl, changes, chainId } = input;
  const others = stores.network.state.chains.filter((chain) => chain.chainId !== changes);
  const key = (text: string) => text.trim().normalize('NFKC').toLowerCase();
  if (!/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,64}$/u.test(name.trim())) return 'noName';
  if (others.some((chain) => key(chain.displayName) === key(name))) return 'nameTaken';
  if (!isSafeUrl(rpcUrl)) return 'badRpcUrl';
  if (others.some((chain) => chain.chainId === chainId)) return 'chainTaken';
  if (!/^[^\s\p{Cc}\p{Cf}]{1,16}$/u.test(symbol.trim())) return 'noSymbol';
  if (explorerUrl.trim() !== '' && !isSafeUrl(explorerUrl)) return 'badExplorerUrl';
  return null;
}

function toConfig({ name, rpcUrl, chainId, symbol, explorerUrl, isTestnet }: NetworkInput): OfferedChain {
  return {
    chainId,
    chainNamespace: namespace,
    displayName: name.trim(),
    rpcTarget: rpcUrl.trim(),
    ticker: symbol.trim(),
    tickerName: symbol.trim(),
    decimals: coinDecimals.eip155,
    isTestnet,
    isCustom: true,
    ...(explorerUrl.trim() === '' ? {} : { blockExplorerUrl: explorerUrl.trim() }),
  };
}

async function keep(
  parts: Pick<NetworksPort, 'stores' | 'accountData'>,
  { chain, id }: { chain: OfferedChain; id: string | undefined },
) {
  const own = await openWalletDataApi(parts);
  const body = {
    network_name: chain.displayName,
    rpc_url: chain.rpcTarget,
    chain_id: chain.chainId,
    symbol: chain.ticker,
    symbol_name: chain.tickerName,
    block_explorer_url: chain.blockExplorerUrl ?? '',
    is_testnet: chain.isTestnet ?? false,
  };
  return toChain(await (id === undefined ? own.addNetwork(body) : own.changeNetwork(Number(id), body)));
}

/** Returns the chain id that the RPC node reports, or undefined if it reports none. */
async function askChainId(
  { chains, families }: Pick<NetworksPort, 'families' | 'chains'>,
  url: string,
): Promise<string | undefined> {
  const { networks } = families.get(namespace);
  return networks.askChainId(chains.clientFor([url])).catch(() => undefined);
}

/** Returns true for https and for a URL on this machine. */
function isSafeUrl(text: string): boolean {
  const url = text.trim();
  const origin = toOrigin(url);
  if (origin === undefined || url.length > 2_048 || url.includes(',')) return false;
  return origin.startsWith('https:') || isLoopbackOrigin(origin);
}

function isLocal(url: string): boolean {
  const origin = toOrigin(url);
  return origin !== undefined && isLoopbackOrigin(origin);
}

function faultOf(error: unknown): NetworkFault {
  const { code, details } = error instanceof HttpError ? error : { code: undefined, details: {} };
  if (code === 'conflict') {
    if (details.reason === 'limit') return 'limit';
    return details.field === 'chain_id' ? 'chainTaken' : 'nameTaken';
  }
  if (code === 'invalid' && details.field === 'rpc_url') {
    return details.reason === 'wrongChain' ? 'rpcWrongChain' : 'rpcUnreachable';
  }
  return toUserError(error, { signedIn: true }).code;
}
