import { findAssociatedTokenAddress } from '../../../src/chains/solana/accounts/programAddress';
import { readTokens, type Token } from '../../../src/chains/solana/tokens/readToken';
import { toUiAmount } from '../../../src/chains/solana/tokens/scale';
import { isPlainObject } from '../../../src/kit/json';
import { formatUnits } from '../../../src/kit/units';
import { mapLimited } from '../../outgoing/mapLimited';
import type { ChainSource } from '../chainSource';
import type { IncomingTransfer, ServerChainFamily } from '../family';
import { readWatchMark } from '../watchMark';
import { readMovements, type Movement } from './assets/movements';

/** If the watcher is more slots behind than this (about half an hour), it skips to the current slot. */
const tooFar = 5_000;
/** Maximum number of signatures per account and round, and number of parallel requests. */
const [most, atOnce] = [50, 4];
/** Smaller amounts, in lamports, are ignored as spam. */
const dust = 10_000n;

/**
 * Finds incoming transfers in finalized blocks since the last round: the native coin, and tokens of the operator's list in the account's
 * associated token accounts. Other tokens are ignored, otherwise anyone could send text to users' mailboxes by creating one.
 */
export const watchTransfers: ServerChainFamily['watchTransfers'] = async ({
  source,
  chainName,
  addresses,
  db,
  clock,
}) => {
  const { client, chainId } = source;
  const mark = await readWatchMark(db, chainId);
  const head = Number(await client.request('getSlot', [{ commitment: 'finalized' }]));
  if (!Number.isSafeInteger(head)) throw new Error(`The RPC node of ${chainId} did not return its current slot.`);
  const keep = (slot: number) => () => mark.keep(slot);
  // In the first round, after a restarted chain or after a long absence, start from the current slot.
  if (mark.block === undefined || mark.block > head || head - mark.block > tooFar)
    return { incoming: [], done: keep(head) };
  if (head === mark.block || addresses.length === 0) return { incoming: [], done: keep(head) };
  const range = { from: mark.block + 1, to: head };
  const listed = await readTokens(
    client,
    source.tokens.map(({ address }) => address),
  );
  const incoming: IncomingTransfer[] = [];
  const faults: unknown[] = [];
  await mapLimited(addresses, {
    limit: atOnce,
    async run(address) {
      try {
        for (const signature of await findSignatures(source, { address, listed, range }))
          for (const movement of await readMovements(client, { signature, account: address })) {
            const line = describe(source, { movement, listed, chainName, now: clock.now() });
            if (line) incoming.push({ address, line });
          }
      } catch (fault) {
        // A failure for one account must not stop the others.
        faults.push(fault);
      }
    },
  });
  if (faults.length === addresses.length) throw faults[0];
  return { incoming, done: keep(head) };
};

/**
 * Returns the signatures of the owner and its associated token accounts, because token transfers name the token account and not its
 * owner. Oldest first.
 */
async function findSignatures(
  { client }: ChainSource,
  input: { address: string; listed: ReadonlyMap<string, Token>; range: { from: number; to: number } },
): Promise<string[]> {
  const { address: owner, listed, range } = input;
  const places = [...listed.values()].flatMap(
    ({ address: mint, mint: { program } }) => findAssociatedTokenAddress({ owner, mint, program }) ?? [],
  );
  const found = new Map<string, number>();
  for (const place of [owner, ...places]) {
    const rows = await client.request('getSignaturesForAddress', [place, { limit: most, commitment: 'finalized' }]);
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      if (!isPlainObject(row) || typeof row.signature !== 'string' || (row.err ?? null) !== null) continue;
      const slot = Number(row.slot);
      if (slot >= range.from && slot <= range.to) found.set(row.signature, slot);
    }
  }
  return [...found].sort(([, a], [, b]) => a - b).map(([signature]) => signature);
}

function describe(
  { ticker, decimals: coinDecimals, tokens }: ChainSource,
  {
    movement,
    listed,
    chainName,
    now,
  }: {
    movement: Movement;
    listed: ReadonlyMap<string, Token>;
    chainName: string;
    /** Epoch ms. */
    now: number;
  },
): IncomingTransfer['line'] | null {
  const { mint, amount, decimals, direction, from, to } = movement;
  if (direction !== 'in' || amount === 0n || to === null) return null;
  const told = { chain: chainName, from, to };
  if (mint === null)
    return amount < dust ? null : { ...told, amount: formatUnits(amount, coinDecimals), symbol: ticker };
  const token = listed.get(mint);
  const symbol = tokens.find(({ address }) => address === mint)?.symbol;
  if (!token || symbol === undefined) return null;
  return { ...told, symbol, amount: formatUnits(toUiAmount(token.mint, { amount, now }), decimals) };
}
