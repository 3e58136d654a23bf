import { assetsCalls, type History, type Nfts, type OwnOfUser, type Tokens } from '../wire/http/assets';
import { createClient, type Http } from '../wire/http/client';

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
  const api = createClient(http, assetsCalls);
  const toQuery = ({ chainId, address, skipCache = false, before }: AssetsRequest & { before?: number }) => ({
    chainId,
    ...(address !== undefined && { address }),
    ...(skipCache && ({ skipCache: 'true' } as const)),
    ...(before !== undefined && { before: String(before) }),
  });
  return {
    tokens: ({ own, ...ask }) => (own ? api.tokensWithOwn({ ...toQuery(ask), ...own }) : api.tokens(toQuery(ask))),
    nfts: ({ own, ...ask }) => (own ? api.nftsWithOwn({ ...toQuery(ask), ...own }) : api.nfts(toQuery(ask))),
    history: ({ own, ...ask }) => (own ? api.historyWithOwn({ ...toQuery(ask), ...own }) : api.history(toQuery(ask))),
  };
}
