import type * as v from 'valibot';
import type { Hex } from '../../../../src/kit/hex';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { HistoryItem, Token } from '../../../../src/wire/http/assets';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import { knownSymbols, type ChainSource } from '../../chainSource';
import { directionOf } from './historyItems';
import type { CoinTransferSchema, TokenItemSchema, TokenTransferSchema } from './indexerShapes';

/** An account on a chain. */
interface Place {
  source: ChainSource;
  address: Hex;
}

/** Merges an indexer's list with the operator's token list. Tokens of the operator's list are shown even with a zero balance. */
export function toTokens(items: readonly v.InferOutput<typeof TokenItemSchema>[], source: ChainSource): Token[] {
  const listed = new Map(source.tokens.map((token) => [token.address as string, token]));
  const known = knownSymbols(source);
  const found = items.map(({ token, value }): Token => {
    const own = listed.get(token.address);
    listed.delete(token.address);
    return {
      address: token.address,
      name: own?.name ?? cleanText(token.name, 64),
      symbol: own?.symbol ?? cleanText(token.symbol, 32),
      decimals: own?.decimals ?? token.decimals,
      balance: value,
      logo: own ? (own.logo ?? null) : token.icon_url,
      source: own ? 'list' : 'indexer',
      isVerified: own !== undefined,
      isSpam: own === undefined && (token.reputation === 'scam' || looksLikeSpam(token, { known })),
    };
  });
  const empty = [...listed.values()].map(({ logo = null, ...token }): Token => ({
    ...token,
    logo,
    balance: '0',
    source: 'list',
    isVerified: true,
    isSpam: false,
  }));
  return [...found, ...empty];
}

export function fromCoinTransfer(
  { hash, timestamp, from, to, value, status }: v.InferOutput<typeof CoinTransferSchema>,
  { source, address }: Place,
): HistoryItem {
  return {
    hash,
    at: timestamp,
    from,
    to,
    kind: 'native',
    direction: directionOf(address, { from, to }),
    amount: value,
    contract: null,
    symbol: source.ticker,
    decimals: source.decimals,
    tokenId: null,
    status: status === 'error' ? 'failed' : timestamp === null ? 'submitted' : 'confirmed',
    isSpam: from !== address && value === '0',
  };
}

export function fromTokenTransfer(
  { hash, timestamp, from, to, token, total }: v.InferOutput<typeof TokenTransferSchema>,
  { source, address }: Place,
): HistoryItem {
  const isNft = total.token_id !== null;
  const isVerified = source.tokens.some((listed) => listed.address === token.address);
  const isScam = token.reputation === 'scam' || looksLikeSpam(token, { known: knownSymbols(source) });
  return {
    hash,
    at: timestamp,
    from,
    to,
    kind: isNft ? 'nft' : 'token',
    direction: directionOf(address, { from, to }),
    amount: total.value ?? '1',
    contract: token.address,
    symbol: cleanText(token.symbol, 32),
    decimals: isNft ? null : token.decimals,
    tokenId: total.token_id,
    status: 'confirmed',
    isSpam: total.value === '0' || (!isVerified && isScam),
  };
}
