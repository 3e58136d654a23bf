import { RpcError } from '../../../errors/rpc';
import type { Transfer } from '../../familyWallet';
import type { ServerReader } from '../../host';
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
  /** Null for the coin, and for what is no token. */
  token: Token | null;
  /** A collectible that is no token: it lies in a tree. */
  item: { address: Address; name: string } | null;
}

const refuse = (message: string): RpcError => new RpcError('invalidInput', { message });

/**
 * What moves an asset, with an account for the tokens of one who has none. Rejects as the client does.
 * @throws RpcError -32000 with words for what would be lost or cannot be moved.
 */
export async function buildTransfer(
  client: ChainClient,
  {
    transfer,
    now,
    chainId,
    server,
  }: { transfer: Transfer; /** Epoch ms. */ now: number; chainId: string; server: ServerReader | null },
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
  if (!isTransferable) throw refuse(`${token.symbol} cannot be transferred: its creator has ruled that out.`);
  if (isPaused) throw refuse(`${token.symbol} has been stopped by its creator: nobody can move it now.`);
  if (transferHook !== null)
    throw refuse(`${token.symbol} runs a program of its creator at each transfer, which this wallet does not call.`);
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
 * What moves what can be spent by no transfer of its own: a programmable collectible, whose account is frozen for good.
 * @throws RpcError -32000 for anything else: there is too little, or its creator has frozen it.
 */
async function moveFrozen(
  client: ChainClient,
  { token, held, from, to }: { token: Token; held: readonly OwnedTokens[]; from: Address; to: Address },
): Promise<Instruction> {
  const frozen = held.find(({ isFrozen, amount }) => isFrozen && amount > 0n);
  if (!frozen) throw refuse(`The account does not hold that much ${token.symbol}.`);
  const { moveProgrammable } = await import('../tokens/programmable');
  const [moved, [there = null]] = await Promise.all([
    moveProgrammable(client, { mint: token.address, source: frozen.address, from, to }),
    readAccounts(client, [to]),
  ]);
  if (!moved) throw refuse(`${token.symbol} is frozen in this account by its creator: it cannot be moved now.`);
  checkRecipient(there);
  return moved;
}

/** The fullest accounts first: few owners have more than one for a mint. Null where all together hold less. */
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

/** Where `to` keeps the token: its associated account, or the very account where `to` is one for this mint. */
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

/** @throws RpcError -32000 for an address that nobody can send anything on from. */
function checkRecipient(account: ChainAccount | null): void {
  if (account && (account.isExecutable || isTokenProgram(account.owner)))
    throw refuse('This is the address of a program or of another token. What is sent there is lost.');
}

const isAccountOf = (account: ChainAccount, mint: Address): boolean => readTokenAccount(account)?.mint === mint;
