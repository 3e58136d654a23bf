import { RpcError } from '../../../errors/rpc';
import { utf8ToBytes } from '../../../kit/bytes';
import { cleanText } from '../../../kit/text/cleanText';
import type { ChainClient } from '../../networks';
import { addressToBytes, shortenAddress, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { tokenMetadataProgram } from '../programs';
import { readWith } from '../transactions/byteReader';
import { readMint, readNames, type Mint } from './mint';

/** A token as described by its mint and metadata; both are claims of its creator. */
export interface Token {
  address: Address;
  mint: Mint;
  name: string;
  /** The shortened address if there is no symbol. */
  symbol: string;
  decimals: number;
  /** URI of further metadata; empty if there is none. */
  uri: string;
}

/**
 * Number of bytes to read of a mint or its metadata: all extensions, with a name of ordinary length. A mint can have 10 MB, and anyone can
 * send a user its tokens.
 */
const enough = 8_192;

/** Returns the address of Metaplex's metadata account for a mint. */
export const metadataAddress = (mint: Address): Address | null =>
  findProgramAddress(tokenMetadataProgram, [
    utf8ToBytes('metadata'),
    addressToBytes(tokenMetadataProgram),
    addressToBytes(mint),
  ])?.address ?? null;

/** Returns the tokens of those addresses that are mints. Rejects as the client does. */
export async function readTokens(client: ChainClient, addresses: readonly Address[]): Promise<Map<Address, Token>> {
  const metadata = addresses.map((address) => metadataAddress(address) ?? address);
  const accounts = await readAccounts(client, [...addresses, ...metadata], { length: enough });
  return new Map(
    addresses.flatMap((address, i) => {
      const account = accounts[i];
      const mint = account && readMint(account);
      if (!mint) return [];
      const names = mint.metadata ?? readMetaplex(accounts[addresses.length + i] ?? null);
      const [name, symbol] = [cleanText(names?.name ?? '', 64), cleanText(names?.symbol ?? '', 16)];
      const uri = (names?.uri ?? '').trim();
      const { decimals } = mint;
      return [[address, { address, mint, name, symbol: symbol || shortenAddress(address), decimals, uri }]];
    }),
  );
}

/** @throws RpcError -32001 if there is no mint at the address. */
export async function readToken(client: ChainClient, address: Address): Promise<Token> {
  const token = (await readTokens(client, [address])).get(address);
  if (!token) throw new RpcError('resourceNotFound', { message: 'There is no token at this address.' });
  return token;
}

/** Reads the first fields of `Metadata` of mpl-token-metadata. */
function readMetaplex(account: ChainAccount | null): { name: string; symbol: string; uri: string } | null {
  if (account?.owner !== tokenMetadataProgram || account.data[0] !== 4) return null;
  return readWith(account.data.subarray(65), readNames);
}
