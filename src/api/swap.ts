import { parseAnswer } from '../wire/http/parseAnswer';
import {
  SwapBuiltSchema,
  SwapChainSchema,
  SwapExecutedSchema,
  SwapQuotesSchema,
  SwapStatusSchema,
  type SwapAsk,
  type SwapBuildAsk,
  type SwapBuilt,
  type SwapChain,
  type SwapExecuteAsk,
  type SwapExecuted,
  type SwapQuotes,
  type SwapStatus,
  type SwapStatusQuery,
} from '../wire/http/market/swap';
import type { Http } from './http';

export interface SwapApi {
  /** What can be swapped on a chain, and by whom. */
  chain(chainId: string): Promise<SwapChain>;
  /** Quotes of all sources, the best first. */
  quotes(ask: SwapAsk): Promise<SwapQuotes>;
  /** What is to be signed for the quote of one source. */
  build(ask: SwapBuildAsk): Promise<SwapBuilt>;
  /** Has the source send what it has built, signed. */
  execute(signed: SwapExecuteAsk): Promise<SwapExecuted>;
  /** How far a swap to another chain has come. */
  status(asked: SwapStatusQuery): Promise<SwapStatus>;
}

/** Client of `/market/swap`. Every call rejects with HttpError. */
export function createSwapApi(http: Http): SwapApi {
  return {
    chain: async (chainId) => parseAnswer(SwapChainSchema, await http.get('/chain', { chainId })),
    quotes: async (ask) => parseAnswer(SwapQuotesSchema, await http.post('/quotes', ask)),
    build: async (ask) => parseAnswer(SwapBuiltSchema, await http.post('/build', ask)),
    execute: async (signed) => parseAnswer(SwapExecutedSchema, await http.post('/execute', signed)),
    status: async (asked) => parseAnswer(SwapStatusSchema, await http.get('/status', { ...asked })),
  };
}
