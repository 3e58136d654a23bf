import { RpcError } from '../../../errors/rpc';
import type { Risk } from '../../../wire/approval/effects';
import type { ChainConfig } from '../../../wire/chainConfig';
import { delay } from '../../../kit/clock';
import { isLoopbackOrigin, toOrigin } from '../../../kit/origin';
import { rpcUrls } from '../../network/rpcUrls';
import type { ChainClient } from '../../networks';
import { bytesToAddress, type Address } from '../accounts/address';
import type { SolanaContext } from '../parts';
import { systemProgram } from '../programs';
import { chainNames } from './chainNames';
import { mainnets, testnets } from './defaultChains';
import { readAccounts, readValue } from './node';

/** What limits the validity of a transaction: a recent blockhash, or the value of a nonce account. */
export interface Lifetime {
  token: string;
  nonceAccount: Address | null;
}

export interface CheckedLifetime {
  /** Whether the chain's node would accept it now; null if the node does not say. */
  isCurrent: boolean | null;
  /** `unknown`: the chain's node is not trusted, and no node of the main network responds. */
  mainNetwork: 'refuses' | 'unknown';
  /**
   * True if the main network certainly rejects it, because the blockhash is from another network. Otherwise, a lagging node may not know
   * the blockhash yet.
   */
  isSure: boolean;
}

/** `Versions` of a nonce account: version and state of 4 bytes each, the authority, the value. */
const nonceAt = 40;
const ownNodes = new Map([...mainnets, ...testnets].map((chain) => [idOf(chain), rpcUrls(chain)]));
const mainnet = idOf(mainnets[0]);

function idOf(chain: Pick<ChainConfig, 'chainId'> | undefined): string {
  return chainNames.readChainId(chain?.chainId ?? '') ?? '';
}

/**
 * Asks the chain's node whether it would accept a transaction. On a test network, also asks a node of the main network that is configured
 * by the operator or the wallet: accounts have the same addresses there, and only the blockhash of a signed transaction identifies the
 * network.
 * @throws RpcError 4901 if the main network would accept it.
 */
export async function checkLifetime(
  parts: Pick<SolanaContext, 'chains' | 'deps'>,
  { chainId, lifetime }: { chainId: string; lifetime: Lifetime },
): Promise<CheckedLifetime> {
  const [isCurrent, isDoubtful] = await Promise.all([
    isTaken(parts.chains.client(chainId), lifetime),
    mayGiveMain(parts, chainId),
  ]);
  if (chainId === mainnet || (!isDoubtful && isCurrent === true))
    return { isCurrent, mainNetwork: 'refuses', isSure: true };
  const isMain = await isTaken(parts.chains.clientFor(await mainNodes(parts)), lifetime);
  if (isMain === true) {
    const message = 'This transaction would also be valid on the main network of Solana. Nothing was signed.';
    throw new RpcError('chainDisconnected', { message });
  }
  return { isCurrent, mainNetwork: isMain === null ? 'unknown' : 'refuses', isSure: false };
}

/** ms within which every node of the main network has received a block. */
const spreading = 2_000;

/**
 * Repeats the check after Confirm, before anything is signed: a node of the main network may not have known the block at first.
 * @throws RpcError 4901 if the main network would accept it, or if that can no longer be checked and the confirmation did not say so.
 */
export async function checkLifetimeAgain(
  parts: Pick<SolanaContext, 'chains' | 'deps'>,
  { chainId, lifetime, risks }: { chainId: string; lifetime: Lifetime; risks: readonly Risk[] },
): Promise<void> {
  await delay(spreading, parts.deps.clock);
  const { mainNetwork } = await checkLifetime(parts, { chainId, lifetime });
  if (mainNetwork === 'refuses' || risks.some(({ kind }) => kind === 'mainNetworkToo')) return;
  const message =
    'Could not check whether the transaction is also valid on the main network of Solana. Nothing was signed.';
  throw new RpcError('chainDisconnected', { message });
}

/** Returns the risk of a transaction that the main network may accept too. */
export const lifetimeRisks = ({ mainNetwork }: Pick<CheckedLifetime, 'mainNetwork'>): Risk[] =>
  mainNetwork === 'unknown' ? [{ kind: 'mainNetworkToo', level: 'danger', values: {} }] : [];

/** Returns whether a node would accept the transaction now; null if it does not say. Never rejects. */
export async function isTaken(client: ChainClient, { token, nonceAccount }: Lifetime): Promise<boolean | null> {
  const [isRecent, isNonce] = await Promise.all([
    readValue(client, 'isBlockhashValid', [token, { commitment: 'processed' }]).catch(() => null),
    nonceAccount === null ? false : holdsNonce(client, { token, nonceAccount }).catch(() => null),
  ]);
  if (isRecent === true || isNonce === true) return true;
  return isRecent === false && isNonce === false ? false : null;
}

async function holdsNonce(
  client: ChainClient,
  { token, nonceAccount }: { token: string; nonceAccount: Address },
): Promise<boolean> {
  const [account = null] = await readAccounts(client, [nonceAccount]);
  if (account?.owner !== systemProgram || account.data.length < nonceAt + 32) return false;
  return bytesToAddress(account.data.slice(nonceAt, nonceAt + 32)) === token;
}

/**
 * Returns whether the chain's node could return a blockhash of the main network: on a test network with a node that is not built into the
 * wallet, not configured by the operator, and not on the user's machine. Never rejects.
 */
export async function mayGiveMain(
  { chains, deps }: Pick<SolanaContext, 'chains' | 'deps'>,
  chainId: string,
): Promise<boolean> {
  if (chainId === mainnet) return false;
  const trusted = [...(ownNodes.get(chainId) ?? []), ...(await operatorNodes(deps.project, chainId))];
  const isTrusted = (url: string) => trusted.includes(url) || isLoopbackOrigin(toOrigin(url) ?? '');
  return !rpcUrls(chains.chain(chainId)).every(isTrusted);
}

async function mainNodes({ deps }: Pick<SolanaContext, 'deps'>): Promise<string[]> {
  return [...(await operatorNodes(deps.project, mainnet)), ...(ownNodes.get(mainnet) ?? [])];
}

async function operatorNodes(project: SolanaContext['deps']['project'], chainId: string): Promise<string[]> {
  const { chains } = await project.catch(() => ({ chains: [] }));
  const named = chains.filter(
    (chain) => chain.chainNamespace === 'solana' && chainNames.readChainId(chain.chainId) === chainId,
  );
  return named.flatMap(rpcUrls);
}
