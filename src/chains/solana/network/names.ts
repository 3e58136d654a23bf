import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '../../../kit/hex';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import type { ResolvedName } from '../../familyWallet';
import type { ChainClient } from '../../networks';
import { addressToBytes, bytesToAddress, isOnCurve, type Address } from '../accounts/address';
import { verifyBytes } from '../accounts/keys';
import { findProgramAddress } from '../accounts/programAddress';
import { readWith } from '../transactions/byteReader';
import { readTokenAccount } from '../tokens/tokenAccount';
import { chainNames } from './chainNames';
import { readAccounts, readNumber, readValue, type ChainAccount } from './node';

const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX';
const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk';
const root = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
/** The class of version 2 records. */
const records = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo';
const mainnet = chainNames.readChainId('0x65');
/** From this slot on, another service manages names that end in `.sol`, and those stored here no longer resolve. */
const lastSolSlot = 452_825_394;
/** Size of the parent, owner and class before the data of a name service account. */
const headerSize = 96;
const none = new Uint8Array(32);
/** `Validation::Solana` of sns-records. */
const bySolana = 1;

/**
 * Resolves a name of the Solana Name Service (SNS-IP 5): to the holder of its token, otherwise to the account that its owner has signed
 * for, otherwise to its owner. Characters that could be confused with others are rejected, so no name can imitate another.
 * @throws if the chain does not respond.
 */
export async function resolveName(
  client: ChainClient,
  { chainId, text }: { chainId: string; text: string },
): Promise<ResolvedName> {
  if (chainId !== mainnet) return { status: 'noNames' };
  const name = text.trim().toLowerCase();
  const [, labels = '', ending] = /^((?:[a-z0-9_-]{1,64}\.){1,2})(sns|sol)$/.exec(name) ?? [];
  if (labels === '') return { status: 'invalid' };
  if (ending === 'sol' && (await isOver(client))) return { status: 'unknown' };
  const [label = '', parent] = labels.split('.').filter(Boolean);
  const key = parent === undefined ? keyOf(label, root) : keyOf(`\0${label}`, keyOf(parent, root));
  const address = await findHolder(client, key);
  return address === null ? { status: 'unknown' } : { status: 'found', name, address };
}

const isOver = async (client: ChainClient): Promise<boolean> =>
  readNumber(await client.request('getSlot', [{ commitment: 'finalized' }])) > lastSolSlot;

/** Returns the address of a name's account. */
export function keyOf(name: string, parent: Address, kind?: Address): Address {
  const hash = sha256(utf8ToBytes(`SPL Name Service${name}`));
  return derive(nameProgram, [hash, kind === undefined ? none : addressToBytes(kind), addressToBytes(parent)]);
}

function derive(program: Address, seeds: readonly Uint8Array[]): Address {
  const found = findProgramAddress(program, seeds);
  if (!found) throw new TypeError('No program address exists for these seeds.');
  return found.address;
}

/** Returns the addresses of the accounts that determine a name's target, in order of precedence. */
export function placesOf(key: Address) {
  const tokenOf = (seed: string) => derive(tokenizer, [utf8ToBytes(seed), addressToBytes(key)]);
  return {
    token: tokenOf('nft_record'),
    mint: tokenOf('tokenized_name'),
    signed: keyOf('\x02SOL', key, records),
    signedOld: keyOf('\x01SOL', key),
  };
}

async function findHolder(client: ChainClient, key: Address): Promise<Address | null> {
  const { token, mint, signed, signedOld } = placesOf(key);
  const [tokenized, second, first, registry] = await readAccounts(client, [token, signed, signedOld, key]);
  const owner = registry?.owner === nameProgram ? ownerOf(registry) : null;
  if (owner === null) return null;
  // An active record: the holder of the token owns the name, whatever the other accounts say.
  if (tokenized?.owner === tokenizer && tokenized.data[0] === 2) return findTokenHolder(client, mint);
  const chosen = second && readSecond(second, owner);
  if (chosen) return chosen.target;
  const old = first ? readFirst(first, { owner, key: signedOld }) : null;
  if (old !== null) return old;
  return isOnCurve(addressToBytes(owner)) ? owner : null;
}

const ownerOf = ({ data }: ChainAccount): Address | null =>
  readWith(data, (reader) => (reader.bytes(32), reader.address()));

async function findTokenHolder(client: ChainClient, mint: Address): Promise<Address | null> {
  const [largest] = [await readValue(client, 'getTokenLargestAccounts', [mint])].flat() as unknown[];
  if (!isPlainObject(largest) || typeof largest.address !== 'string') return null;
  const [account = null] = await readAccounts(client, [largest.address]);
  const held = account && readTokenAccount(account);
  return held?.mint === mint && held.amount === 1n && isOnCurve(addressToBytes(held.owner)) ? held.owner : null;
}

/** Reads a version 2 record. Returns null if a previous owner has written it; `target` is null if its ownership has not been verified. */
function readSecond({ owner: program, data }: ChainAccount, owner: Address): { target: Address | null } | null {
  if (program !== nameProgram) return null;
  return readWith(data.subarray(headerSize), (reader) => {
    const [staleness, association, length] = [reader.uint(2), reader.uint(2), reader.uint(4)];
    if (length !== 32 || staleness !== bySolana || association !== bySolana) return { target: null };
    const [writer, proven, content] = [reader.address(), reader.address(), reader.address()];
    if (writer !== owner) return null;
    return { target: proven === content ? content : null };
  });
}

function readFirst(
  { owner: program, data }: ChainAccount,
  { owner, key }: { owner: Address; key: Address },
): Address | null {
  if (program !== nameProgram) return null;
  return readWith(data.subarray(headerSize), (reader) => {
    const [content, signature] = [reader.bytes(32), reader.bytes(64)];
    const bytes = utf8ToBytes(bytesToHex(concatBytes(content, addressToBytes(key))));
    return verifyBytes({ signature, bytes, publicKey: addressToBytes(owner) }) ? bytesToAddress(content) : null;
  });
}
