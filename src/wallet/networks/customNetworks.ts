import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import { NodeError } from '../../errors/node';
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

/**
 * Adds or changes a network, after its RPC node has named its chain: that of the input, or, for Solana, the one to add. A change keeps what
 * the form does not show. Never rejects. Returns null on success.
 */
export async function saveNetwork(parts: SavedNetworksPort, input: NetworkInput): Promise<NetworkFault | null> {
  const { stores } = parts;
  const isNumbered = input.namespace === 'eip155';
  const typed = isNumbered ? readChainId(input.chainId) : undefined;
  const fault = isNumbered && typed === undefined ? 'badChainId' : judge(parts, input);
  if (fault !== null) return fault;
  const isTaken = (id: string | undefined) =>
    id !== input.changes && stores.network.state.chains.some((chain) => chain.chainId === id);
  if (isTaken(typed)) return 'chainTaken';
  const before = stores.customChains.state.list.find((chain) => chain.chainId === input.changes);
  const isOtherRpc = before !== undefined && before.rpcTarget !== rpcTargetOf(input, before);
  if (isOtherRpc && !isOwnPage(parts.deps)) return 'ownPageOnly';
  const asked = await askChainId(parts, input);
  if ('fault' in asked) return asked.fault;
  const { chainId } = asked;
  if (isNumbered && chainId !== typed) return 'rpcWrongChain';
  if (isTaken(chainId)) return 'clusterTaken';
  try {
    await keep(parts, { chain: toConfig({ ...input, chainId }, before), before });
    return null;
  } catch (error) {
    if (isConflict(error, 'exists')) return isNumbered ? 'chainTaken' : 'clusterTaken';
    return isConflict(error, 'limit') ? 'limit' : toUserError(error, { signedIn: true }).code;
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
  const { name, rpcUrl, symbol, explorerUrl, changes } = input;
  const others = stores.network.state.chains.filter((chain) => chain.chainId !== changes);
  const key = (text: string) => text.trim().normalize('NFKC').toLowerCase();
  if (!/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,64}$/u.test(name.trim())) return 'noName';
  if (others.some((chain) => key(chain.displayName) === key(name))) return 'nameTaken';
  if (!isSafeUrl(rpcUrl)) return 'badRpcUrl';
  if (!/^[^\s\p{Cc}\p{Cf}]{1,16}$/u.test(symbol.trim())) return 'noSymbol';
  if (explorerUrl.trim() !== '' && !isSafeUrl(explorerUrl)) return 'badExplorerUrl';
  return null;
}

function toConfig(input: NetworkInput, before: OfferedChain | undefined): OfferedChain {
  const { namespace, name, chainId, symbol, explorerUrl, isTestnet } = input;
  const [ticker, explorer] = [symbol.trim(), explorerUrl.trim()];
  const isSameCoin = before?.ticker === ticker || (before && before.tickerName !== before.ticker);
  return {
    chainId,
    chainNamespace: namespace,
    displayName: name.trim(),
    rpcTarget: rpcTargetOf(input, before),
    ticker,
    tickerName: isSameCoin ? before.tickerName : ticker,
    decimals: coinDecimals[namespace],
    isTestnet,
    isCustom: true,
    ...(explorer !== '' && { blockExplorerUrl: explorer }),
    ...(before?.logo !== undefined && { logo: before.logo }),
  };
}

/** Another RPC URL replaces all of them, because the user sees only the first. */
function rpcTargetOf({ rpcUrl }: NetworkInput, before: OfferedChain | undefined): string {
  const url = rpcUrl.trim();
  return before && before.rpcTarget.split(',')[0] === url ? before.rpcTarget : url;
}

/** Returns the id of the chain that the RPC node serves. */
async function askChainId(
  { chains, families }: Pick<SavedNetworksPort, 'families' | 'chains'>,
  { namespace, rpcUrl }: NetworkInput,
): Promise<{ chainId: string } | { fault: NetworkFault }> {
  const family = await families.load(namespace).catch(() => null);
  if (family === null) return { fault: 'network' };
  return family.networks.askChainId(chains.clientFor([rpcUrl.trim()])).then(
    (chainId) => ({ chainId }),
    (error: unknown) => ({ fault: error instanceof NodeError ? 'rpcOtherKind' : 'rpcUnreachable' }),
  );
}

/** Returns true for https and for a URL on this machine. */
function isSafeUrl(text: string): boolean {
  const url = text.trim();
  const origin = toOrigin(url);
  if (origin === undefined || url.length > 2_048 || url.includes(',')) return false;
  return origin.startsWith('https:') || isLoopbackOrigin(origin);
}

const isConflict = (error: unknown, reason: string): boolean =>
  error instanceof HttpError && error.code === 'conflict' && error.details.reason === reason;
