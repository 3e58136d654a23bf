import { RpcError } from '../../../errors/rpc';
import type { Risk } from '../../../wire/approval/effects';
import type { OfferedChain } from '../../../wire/chainConfig';
import { delay } from '../../../kit/clock';
import { isLoopbackOrigin, toOrigin } from '../../../kit/origin';
import { rpcUrls } from '../../network/rpcUrls';
import type { ChainClient } from '../../networks';
import { bytesToAddress, type Address } from '../accounts/address';
import type { SolanaHost } from '../parts';
import { systemProgram } from '../programs';
import { chainNames } from './chainNames';
import { mainnets, testnets } from './defaultChains';
import { readAccounts, readValue } from './node';

/** By what the network takes a transaction: a recent blockhash, or what a nonce account holds. */
export interface Lifetime {
  token: string;
  nonceAccount: Address | null;
}

export interface CheckedLifetime {
  /** Whether the chain's node would take it now; null where the node does not say. */
  isCurrent: boolean | null;
  /** `unknown`: the chain's node is somebody else's, and no node of the main network answers. */
  mainNetwork: 'refuses' | 'unknown';
  /** That the main network refuses it is sure: its blockhash is another's. Else a node that lags behind may not know it yet. */
  isSure: boolean;
}

/** `Versions` of a nonce account: version and state of 4 bytes each, the authority, the value. */
const nonceAt = 40;
const ownNodes = new Map([...mainnets, ...testnets].map((chain) => [idOf(chain), rpcUrls(chain)]));
const mainnet = idOf(mainnets[0]);

function idOf(chain: OfferedChain | undefined): string {
  return chainNames.readChainId(chain?.chainId ?? '') ?? '';
}

/**
 * Asks the chain's node whether it would take a transaction, and, on a test network, a node of the main network that nobody but the
 * operator or the wallet has named: accounts have the same addresses there, and a signature names no network but by its blockhash.
 * @throws RpcError 4901 where the main network would take it.
 */
export async function checkLifetime(
  host: Pick<SolanaHost, 'chains' | 'deps'>,
  { chainId, lifetime }: { chainId: string; lifetime: Lifetime },
): Promise<CheckedLifetime> {
  const [isCurrent, isDoubtful] = await Promise.all([
    isTaken(host.chains.client(chainId), lifetime),
    mayGiveMain(host, chainId),
  ]);
  if (chainId === mainnet || (!isDoubtful && isCurrent === true))
    return { isCurrent, mainNetwork: 'refuses', isSure: true };
  const isMain = await isTaken(host.chains.clientFor(await mainNodes(host)), lifetime);
  if (isMain === true) {
    const message = 'This transaction would count on the main network of Solana. Nothing was signed.';
    throw new RpcError('chainDisconnected', { message });
  }
  return { isCurrent, mainNetwork: isMain === null ? 'unknown' : 'refuses', isSure: false };
}

/** ms in which every node of the main network has heard of a block. */
const spreading = 2_000;

/**
 * The same once more after Confirm, before anything is signed: a node of the main network may not have known the block before.
 * @throws RpcError 4901 where the main network would take it, or where that cannot be known any more and the confirmation did not say so.
 */
export async function checkLifetimeAgain(
  host: Pick<SolanaHost, 'chains' | 'deps'>,
  { chainId, lifetime, risks }: { chainId: string; lifetime: Lifetime; risks: readonly Risk[] },
): Promise<void> {
  await delay(spreading, host.deps.clock);
  const { mainNetwork } = await checkLifetime(host, { chainId, lifetime });
  if (mainNetwork === 'refuses' || risks.some(({ kind }) => kind === 'mainNetworkToo')) return;
  const message = 'The main network of Solana could not be asked whether it would take this too. Nothing was signed.';
  throw new RpcError('chainDisconnected', { message });
}

/** What a confirmation says of a transaction that the main network may take too. */
export const lifetimeRisks = ({ mainNetwork }: Pick<CheckedLifetime, 'mainNetwork'>): Risk[] =>
  mainNetwork === 'unknown' ? [{ kind: 'mainNetworkToo', level: 'danger', values: {} }] : [];

/** Whether a node would take it now; null where it does not say. Never rejects. */
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
 * Whether what the chain's node gives for a blockhash may be one of the main network: on a test network whose node is the page's, and
 * not the wallet's own, its operator's, or one on the user's machine. Never rejects.
 */
export async function mayGiveMain(
  { chains, deps }: Pick<SolanaHost, 'chains' | 'deps'>,
  chainId: string,
): Promise<boolean> {
  if (chainId === mainnet) return false;
  const trusted = [...(ownNodes.get(chainId) ?? []), ...(await operatorNodes(deps.project, chainId))];
  const isTrusted = (url: string) => trusted.includes(url) || isLoopbackOrigin(toOrigin(url) ?? '');
  return !rpcUrls(chains.chain(chainId)).every(isTrusted);
}

async function mainNodes({ deps }: Pick<SolanaHost, 'deps'>): Promise<string[]> {
  return [...(await operatorNodes(deps.project, mainnet)), ...(ownNodes.get(mainnet) ?? [])];
}

async function operatorNodes(project: SolanaHost['deps']['project'], chainId: string): Promise<string[]> {
  const { chains } = await project.catch(() => ({ chains: [] }));
  const named = chains.filter(
    (chain) => chain.chainNamespace === 'solana' && chainNames.readChainId(chain.chainId) === chainId,
  );
  return named.flatMap(rpcUrls);
}
