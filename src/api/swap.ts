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
  /** Returns what can be swapped on a chain, and through which services. */
  chain(chainId: string): Promise<SwapChain>;
  /** Returns the quotes of all sources, best first. */
  quotes(ask: SwapAsk): Promise<SwapQuotes>;
  /** Returns the data to sign for the quote of one source. */
  build(ask: SwapBuildAsk): Promise<SwapBuilt>;
  /** Sends the signed order to the source, which executes it. */
  execute(signed: SwapExecuteAsk): Promise<SwapExecuted>;
  /** Returns the status of a swap to another chain. */
  status(asked: SwapStatusQuery): Promise<SwapStatus>;
}

/** Creates a client of `/market/swap`. Every call rejects with HttpError. */
export function createSwapApi(http: Http): SwapApi {
  return {
    chain: async (chainId) => parseAnswer(SwapChainSchema, await http.get('/chain', { chainId })),
    quotes: async (ask) => parseAnswer(SwapQuotesSchema, await http.post('/quotes', ask)),
    build: async (ask) => parseAnswer(SwapBuiltSchema, await http.post('/build', ask)),
    execute: async (signed) => parseAnswer(SwapExecutedSchema, await http.post('/execute', signed)),
    status: async (asked) => parseAnswer(SwapStatusSchema, await http.get('/status', { ...asked })),
  };
}
