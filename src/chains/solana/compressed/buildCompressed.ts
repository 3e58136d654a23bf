import { HttpError } from '../../../errors/http';
import { RpcError } from '../../../errors/rpc';
import { createClient, type Http } from '../../../wire/http/client';
import type { ChainClient } from '../../networks';
import { addressToBytes, type Address } from '../accounts/address';
import { readAccounts } from '../network/node';
import type { Instruction } from '../transactions/compileMessage';
import { compressedCalls, type CompressedPlace } from './compressedCalls';
import { assetId, isBound, isFrozen, leafOf } from './leaf';
import { moveCompressed } from './moveCompressed';
import { readTree, rootOf } from './tree';

const refuse = (message: string): RpcError => new RpcError('invalidInput', { message });
const elsewhere = 'The data about this NFT does not match the network yet. Try again in a minute.';

/**
 * Builds the transfer of a compressed collectible. Only the operator's indexer knows its location; the response is verified against the
 * tree's root on the chain, which an indexer cannot forge: only the owner on the chain can send the collectible, and no other collectible.
 * Rejects as the client does.
 * @throws RpcError -32000 with a readable message if it cannot be sent.
 */
export async function buildCompressed(
  client: ChainClient,
  { server, chainId, id, from, to }: { server: Http | null; chainId: string; id: Address; from: Address; to: Address },
): Promise<{ instruction: Instruction; name: string }> {
  const place = await askPlace(server, { chainId, id });
  const { tree: treeAddress, proof, index, owner, second } = place;
  if (owner !== from) throw refuse('This NFT now belongs to another account.');
  if (isFrozen(second?.flags ?? 0)) throw refuse('This NFT is frozen and cannot be sent right now.');
  if (isBound(second?.flags ?? 0)) throw refuse('The creator of this NFT does not allow sending it.');
  const [account = null] = await readAccounts(client, [treeAddress]);
  const tree = account && readTree(account);
  const isPlaced =
    tree?.depth === proof.length && tree.version === (second ? 2 : 1) && place.id === id && assetId(place) === id;
  if (!tree || !isPlaced) throw refuse(elsewhere);
  const root = rootOf({ leaf: leafOf(place), index, proof: proof.map(addressToBytes) });
  if (!tree.roots.some((known) => known.every((byte, i) => byte === root[i]))) throw refuse(elsewhere);
  return { instruction: moveCompressed({ place, to, tree, root }), name: place.name };
}

async function askPlace(
  server: Http | null,
  { chainId, id }: { chainId: string; id: Address },
): Promise<CompressedPlace> {
  try {
    if (!server) throw new HttpError('unavailable');
    return await createClient(server, compressedCalls).place({ chainId, id });
  } catch (cause) {
    const isUnknown = cause instanceof HttpError && cause.code === 'notFound';
    throw new RpcError('resourceUnavailable', {
      message: isUnknown ? 'This NFT was not found.' : 'The data about this NFT could not be loaded. Try again later.',
      cause,
    });
  }
}
