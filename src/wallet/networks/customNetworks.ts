import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import type { UserErrorCode } from '../../errors/user';
import { coinDecimals } from '../../kit/chain/coin';
import { isLoopbackOrigin, toOrigin } from '../../kit/origin';
import type { OfferedChain } from '../../wire/chainConfig';
import { isOwnPage } from '../ownPage';
import type { NetworkFault, NetworkInput } from '../settings';
import { changeList, checkRoom, isLive, type Changes } from '../userLists';
import { applySavedNetworks } from './applySavedNetworks';
import type { SavedNetworksPort } from './port';
import { readChainId } from './readChainId';
import { isStray, networkLimit, toNetworkRow } from './savedNetwork';
import { removeCustomChain } from './removeCustomChain';

/** The only chain family to which users can add networks. */
const namespace = 'eip155';

/**
 * Adds or changes a network, after its RPC node has named the same chain id. A change keeps what the form does not show. Never rejects.
 * Returns null on success.
 */
export async function saveNetwork(parts: SavedNetworksPort, input: NetworkInput): Promise<NetworkFault | null> {
  const { stores } = parts;
  const chainId = readChainId(input.chainId);
  const fault = chainId === undefined ? 'badChainId' : judge(parts, { ...input, chainId });
  if (fault !== null || chainId === undefined) return fault;
  const before = stores.customChains.state.list.find((chain) => chain.chainId === input.changes);
  const chain = toConfig({ ...input, chainId }, before);
  const isOtherRpc = before !== undefined && before.rpcTarget !== chain.rpcTarget;
  if (isOtherRpc && !isOwnPage(parts.deps)) return 'ownPageOnly';
  try {
    const said = await askChainId(parts, input.rpcUrl.trim());
    if (said !== chainId) return said === undefined ? 'rpcUnreachable' : 'rpcWrongChain';
    await keep(parts, { chain, before });
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Removes a network. Never rejects. Returns null on success. */
export async function removeNetwork(parts: SavedNetworksPort, chainId: string): Promise<UserErrorCode | null> {
  const chain = parts.stores.customChains.state.list.find((item) => item.chainId === chainId);
  try {
    if (chain && !isStray(chain)) {
      // Another device may have already removed it.
      await changeList(parts, 'networks', (rows): Changes => (isLive(rows, chainId) ? { [chainId]: null } : {}));
    }
    await removeCustomChain(parts, chainId);
    return null;
  } catch (error) {
    return toUserError(error, { signedIn: true }).code;
  }
}

/** Stores a network in the user's list, or, if no server keeps lists, until the log-out. */
async function keep(
  parts: SavedNetworksPort,
  { chain, before }: { chain: OfferedChain; before: OfferedChain | undefined },
): Promise<void> {
  const { network, customChains } = parts.stores;
  const moved = before !== undefined && before.chainId !== chain.chainId ? before : undefined;
  if (parts.deps.data === null) {
    if (moved) await removeCustomChain(parts, moved.chainId);
    network.actions.add(chain);
    customChains.actions.add(chain);
    return;
  }
  const rows = await changeList(parts, 'networks', (known): Changes => {
    const isKnown = before !== undefined && isLive(known, before.chainId);
    if (!isKnown) checkRoom(known, networkLimit);
    if (chain.chainId !== before?.chainId && isLive(known, chain.chainId))
      throw new HttpError('conflict', { details: { reason: 'exists' } });
    return { ...(moved && isKnown && { [moved.chainId]: null }), [chain.chainId]: toNetworkRow(chain) };
  });
  if (moved) await removeCustomChain(parts, moved.chainId);
  await applySavedNetworks(parts, rows);
}

function judge({ stores }: Pick<SavedNetworksPort, 'stores'>, input: NetworkInput): NetworkFault | null {
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

/** Another RPC URL replaces all of them, because the user sees only the first. */
function toConfig(
  { name, rpcUrl, chainId, symbol, explorerUrl, isTestnet }: NetworkInput,
  before: OfferedChain | undefined,
): OfferedChain {
  const [ticker, url, explorer] = [symbol.trim(), rpcUrl.trim(), explorerUrl.trim()];
  const isSameCoin = before?.ticker === ticker || (before && before.tickerName !== before.ticker);
  return {
    chainId,
    chainNamespace: namespace,
    displayName: name.trim(),
    rpcTarget: before && firstUrl(before) === url ? before.rpcTarget : url,
    ticker,
    tickerName: isSameCoin ? before.tickerName : ticker,
    decimals: coinDecimals.eip155,
    isTestnet,
    isCustom: true,
    ...(explorer !== '' && { blockExplorerUrl: explorer }),
    ...(before?.logo !== undefined && { logo: before.logo }),
  };
}

const firstUrl = ({ rpcTarget }: OfferedChain): string => rpcTarget.split(',')[0] ?? '';

/** Returns the chain id that the RPC node reports, or undefined if it reports none. */
async function askChainId(
  { chains, families }: Pick<SavedNetworksPort, 'families' | 'chains'>,
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

function faultOf(error: unknown): NetworkFault {
  if (error instanceof HttpError && error.code === 'conflict') {
    if (error.details.reason === 'limit') return 'limit';
    if (error.details.reason === 'exists') return 'chainTaken';
  }
  return toUserError(error, { signedIn: true }).code;
}
