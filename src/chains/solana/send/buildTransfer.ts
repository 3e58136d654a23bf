import { RpcError } from '../../../errors/rpc';
import type { Transfer } from '../../familyWallet';
import type { Http } from '../../../wire/http/client';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { findAssociatedTokenAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { isTokenProgram } from '../tokens/mint';
import { readToken, type Token } from '../tokens/readToken';
import { toRawAmount } from '../tokens/scale';
import { readOwnedTokens, readTokenAccount, type OwnedTokens } from '../tokens/tokenAccount';
import { makeTokenAccount, transferCoins, transferTokens, withReferences } from './buildInstructions';
import { addMemo } from './memo';
import type { Instruction } from '../transactions/compileMessage';

export interface BuiltTransfer {
  instructions: Instruction[];
  /** Null for the native coin, and for an asset that is not a token. */
  token: Token | null;
  /** A collectible that is not a token but a leaf of a tree. */
  item: { address: Address; name: string } | null;
}

const refuse = (message: string): RpcError => new RpcError('invalidInput', { message });

/**
 * Builds the instructions of a transfer, including a token account for a recipient who has none. Rejects as the client does.
 * @throws RpcError -32000 with a readable message for an asset that would be lost or cannot be transferred.
 */
export async function buildTransfer(
  client: ChainClient,
  {
    transfer,
    now,
    chainId,
    server,
  }: { transfer: Transfer; /** Epoch ms. */ now: number; chainId: string; server: Http | null },
): Promise<BuiltTransfer> {
  const { from, to, asset, amount, memo, references = [] } = transfer;
  const words = memo ? [addMemo(memo)] : [];
  if (asset.kind === 'coin')
    return {
      instructions: [...words, withReferences(transferCoins({ from, to, lamports: amount }), references)],
      token: null,
      item: null,
    };
  if (asset.kind === 'nft' && asset.standard === 'compressed') {
    const { buildCompressed } = await import('../compressed/buildCompressed');
    const [{ instruction, name }, [there = null]] = await Promise.all([
      buildCompressed(client, { server, chainId, id: asset.address, from, to }),
      readAccounts(client, [to]),
    ]);
    checkRecipient(there);
    return { instructions: [...words, instruction], token: null, item: { address: asset.address, name } };
  }
  const [token, held] = await Promise.all([
    readToken(client, asset.address),
    readOwnedTokens(client, { owner: from, mint: asset.address }),
  ]);
  const { program, isTransferable, transferHook, isPaused } = token.mint;
  if (!isTransferable) throw refuse(`The creator of ${token.symbol} does not allow transfers.`);
  if (isPaused) throw refuse(`The creator of ${token.symbol} has paused all transfers.`);
  if (transferHook !== null)
    throw refuse(`${token.symbol} cannot be sent: it uses a transfer hook, which this wallet does not support.`);
  const sources = takeFrom(held, toRawAmount(token.mint, { amount, now }));
  if (!sources)
    return { token, item: null, instructions: [...words, await moveFrozen(client, { token, held, from, to })] };
  const destination = await findDestination(client, { to, token });
  const shared = { mint: token.address, owner: from, decimals: token.decimals, program };
  return {
    token,
    item: null,
    instructions: [
      ...(destination.isNew
        ? [makeTokenAccount({ payer: from, tokens: destination.address, owner: to, mint: token.address, program })]
        : []),
      ...words,
      ...sources.map(({ source, part }) =>
        withReferences(
          transferTokens({ ...shared, source, destination: destination.address, amount: part }),
          references,
        ),
      ),
    ],
  };
}

/**
 * Builds the transfer of a token that an ordinary transfer cannot move: a programmable collectible, whose account is permanently frozen.
 * @throws RpcError -32000 for anything else: the balance is too low, or the creator has frozen the account.
 */
async function moveFrozen(
  client: ChainClient,
  { token, held, from, to }: { token: Token; held: readonly OwnedTokens[]; from: Address; to: Address },
): Promise<Instruction> {
  const frozen = held.find(({ isFrozen, amount }) => isFrozen && amount > 0n);
  if (!frozen) throw refuse(`The account does not have enough ${token.symbol}.`);
  const { moveProgrammable } = await import('../tokens/programmable');
  const [moved, [there = null]] = await Promise.all([
    moveProgrammable(client, { mint: token.address, source: frozen.address, from, to }),
    readAccounts(client, [to]),
  ]);
  if (!moved) throw refuse(`The creator of ${token.symbol} has frozen it in this account.`);
  checkRecipient(there);
  return moved;
}

/** Takes the amount from the largest accounts first; few owners have more than one per mint. Returns null if the total is too low. */
function takeFrom(held: readonly OwnedTokens[], amount: bigint): { source: Address; part: bigint }[] | null {
  const usable = held.filter(({ isFrozen }) => !isFrozen).sort((a, b) => (a.amount < b.amount ? 1 : -1));
  const parts: { source: Address; part: bigint }[] = [];
  let left = amount;
  for (const { address: source, amount: there } of usable) {
    if (left === 0n) break;
    const part = there < left ? there : left;
    parts.push({ source, part });
    left -= part;
  }
  return left === 0n && parts.length > 0 ? parts : null;
}

/** Returns where `to` receives the token: its associated account, or `to` itself if it is a token account of this mint. */
async function findDestination(
  client: ChainClient,
  { to, token }: { to: Address; token: Token },
): Promise<{ address: Address; isNew: boolean }> {
  const { address: mint } = token;
  const associated = findAssociatedTokenAddress({ owner: to, mint, program: token.mint.program });
  if (associated === null) throw refuse('This address cannot hold tokens.');
  const [own = null, tokens = null] = await readAccounts(client, [to, associated]);
  if (own) {
    if (isAccountOf(own, mint)) return { address: to, isNew: false };
    checkRecipient(own);
  }
  return { address: associated, isNew: tokens === null };
}

/** @throws RpcError -32000 for an address from which nothing can be sent on. */
function checkRecipient(account: ChainAccount | null): void {
  if (account && (account.isExecutable || isTokenProgram(account.owner)))
    throw refuse('This is the address of a program or of a token. Anything sent there would be lost.');
}

const isAccountOf = (account: ChainAccount, mint: Address): boolean => readTokenAccount(account)?.mint === mint;
