import { createAccountHttp } from '../../api/accountHttp';
import { createAssetsApi } from '../../api/assets';
import { createHttp } from '../../api/http';
import { createMarketApi } from '../../api/market';
import { fetchUserProjects } from '../../api/userProjects';
import { createWalletDataApi } from '../../api/walletData';
import { systemClock } from '../../kit/clock';
import type { DataServer } from '../../wallet/ports';
import { marketPath } from '../../wire/http/market';
import { walletApiPath } from '../../wire/http/wallet';

/** Our own server's data rooms, at the wallet's origin. */
export function createDataServer({
  fetch,
  origin,
  timeout,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  timeout: number;
}): DataServer {
  const server = { fetch, baseUrl: `${origin}${walletApiPath}`, timeout, clock: systemClock };
  return {
    account(input) {
      const http = createAccountHttp({ ...input, ...server });
      return { assets: createAssetsApi(http), own: createWalletDataApi(http) };
    },
    market: createMarketApi(createHttp({ fetch, baseUrl: `${origin}${marketPath}`, timeout })),
    userProjects: (input) => fetchUserProjects({ ...server, ...input }),
  };
}
