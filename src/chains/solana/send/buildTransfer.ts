import { RpcError } from '../../../errors/rpc';
import type { Transfer } from '../../familyWallet';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { findAssociatedTokenAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { readMint, isTokenProgram } from '../tokens/mint';
import { readToken, type Token } from '../tokens/readToken';
import { toHeld } from '../tokens/scale';
import { readOwnedTokens, readTokenAccount, type OwnedTokens } from '../tokens/tokenAccount';
import { makeTokenAccount, transferCoins, transferTokens } from './buildInstructions';
import { addMemo } from './memo';
import type { Instruction } from '../transactions/compileMessage';

export interface BuiltTransfer {
  instructions: Instruction[];
  /** Null for the coin. */
  token: Token | null;
}

const refuse = (message: string): RpcError => new RpcError('invalidInput', { message });

/**
 * What moves an asset, with an account for the tokens of one who has none. Rejects as the client does.
 * @throws RpcError -32000 with words for what would be lost or cannot be moved.
 */
export async function buildTransfer(
  client: ChainClient,
  { transfer, now }: { transfer: Transfer; /** Epoch ms. */ now: number },
): Promise<BuiltTransfer> {
  const { from, to, asset, amount, memo } = transfer;
  const words = memo ? [addMemo(memo)] : [];
  if (asset.kind === 'coin')
    return { instructions: [...words, transferCoins({ from, to, lamports: amount })], token: null };
  if (asset.kind === 'nft' && asset.standard === 'compressed')
    throw refuse(
      'This wallet shows compressed collectibles and cannot send them. Another wallet with the same key can.',
    );
  const [token, held] = await Promise.all([
    readToken(client, asset.address),
    readOwnedTokens(client, { owner: from, mint: asset.address }),
  ]);
  const { program, isTransferable, transferHook, isPaused } = token.mint;
  if (!isTransferable) throw refuse(`${token.symbol} cannot be transferred: its creator has ruled that out.`);
  if (isPaused) throw refuse(`${token.symbol} has been stopped by its creator: nobody can move it now.`);
  if (transferHook !== null)
    throw refuse(`${token.symbol} runs a program of its creator at each transfer, which this wallet does not call.`);
  const sources = takeFrom(held, toHeld(token.mint, { amount, now }));
  if (!sources) throw refuse(`The account does not hold that much ${token.symbol}.`);
  const destination = await findDestination(client, { to, token });
  const shared = { mint: token.address, owner: from, decimals: token.decimals, program };
  return {
    token,
    instructions: [
      ...(destination.isNew
        ? [makeTokenAccount({ payer: from, tokens: destination.address, owner: to, mint: token.address, program })]
        : []),
      ...words,
      ...sources.map(({ source, part }) =>
        transferTokens({ ...shared, source, destination: destination.address, amount: part }),
      ),
    ],
  };
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
    if (own.isExecutable || isTokenProgram(own.owner) || readMint(own))
      throw refuse('This is the address of a program or of another token. What is sent there is lost.');
  }
  return { address: associated, isNew: tokens === null };
}

const isAccountOf = (account: ChainAccount, mint: Address): boolean => readTokenAccount(account)?.mint === mint;
