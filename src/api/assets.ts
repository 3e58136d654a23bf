import * as v from 'valibot';
import {
  HistorySchema,
  NftsSchema,
  TokensSchema,
  type History,
  type Nfts,
  type OwnOfUser,
  type Tokens,
} from '../wire/http/assets';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';

export interface AssetsRequest {
  chainId: string;
  /** Default: the account's own address. */
  address?: string;
  /** Bypasses the server's cache, because the user requested a refresh. */
  skipCache?: boolean;
  /** What the server cannot know: it is sent with the request, and stored only encrypted. */
  own?: OwnOfUser | undefined;
}

export interface AssetsApi {
  tokens(ask: AssetsRequest): Promise<Tokens>;
  nfts(ask: AssetsRequest): Promise<Nfts>;
  /** Returns a page of the history. @param ask.before `next` of the previous page. */
  history(ask: AssetsRequest & { before?: number }): Promise<History>;
}

/** Creates a client of an account's assets. @param http of `createAccountHttp`, below `/wallet-api`. */
export function createAssetsApi(http: Http): AssetsApi {
  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    { path, chainId, address, skipCache = false, before, own }: AssetsRequest & { path: string; before?: number },
  ): Promise<v.InferOutput<Schema>> {
    const query = {
      chainId,
      ...(address === undefined ? {} : { address }),
      ...(skipCache ? { skipCache: 'true' } : {}),
      ...(before === undefined ? {} : { before: String(before) }),
    };
    const answer = await (own ? http.post(path, { ...query, ...own }) : http.get(path, query));
    const parsed = parseAnswer(v.object({ success: v.literal(true), data: schema }), answer);
    return (parsed as { data: v.InferOutput<Schema> }).data;
  }

  return {
    tokens: (ask) => read(TokensSchema, { ...ask, path: '/tokens' }),
    nfts: (ask) => read(NftsSchema, { ...ask, path: '/nfts' }),
    history: (ask) => read(HistorySchema, { ...ask, path: '/etherscan' }),
  };
}
