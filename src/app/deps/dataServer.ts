import { createAccountHttp } from '../../api/accountHttp';
import { createAssetsApi } from '../../api/assets';
import { createClient } from '../../wire/http/client';
import { createHttp } from '../../api/http';
import { createOnrampApi } from '../../api/onramp';
import { fetchUserProjects } from '../../api/userProjects';
import { signAccountProof } from '../../custody/accountProof';
import { wipe } from '../../kit/bytes';
import { systemClock } from '../../kit/clock';
import type { DataServer } from '../../wallet/ports';
import { marketCalls } from '../../wire/http/market/market';
import { swapCalls } from '../../wire/http/market/swap';
import { noticeCalls, userCalls, walletApiPath } from '../../wire/http/wallet';

/** Creates the clients of the server's data APIs, at the wallet's origin. */
export function createDataServer({
  fetch,
  origin,
  timeout,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  /** Default: as in `createHttp`. */
  timeout?: number | undefined;
}): DataServer {
  const server = { fetch, baseUrl: `${origin}${walletApiPath}`, timeout, clock: systemClock };
  const open = createHttp({ fetch, baseUrl: origin, timeout });
  return {
    account({ takeKey, ...input }) {
      const sign = signWith(takeKey);
      const http = createAccountHttp({ ...input, ...server, sign });
      const onramp = createOnrampApi(http, { origin, own: input.address, sign });
      return { assets: createAssetsApi(http), own: createClient(http, { ...userCalls, ...noticeCalls }), onramp };
    },
    market: createClient(open, marketCalls),
    swap: createClient(open, swapCalls),
    userProjects: ({ address, takeKey }) => fetchUserProjects({ ...server, address, sign: signWith(takeKey) }),
  };
}

/** Returns a signing function. It signs immediately and then wipes its copy of the key. */
function signWith(takeKey: () => Uint8Array) {
  return async (text: string): Promise<string> => {
    const privateKey = takeKey();
    try {
      return signAccountProof({ text, privateKey });
    } finally {
      wipe(privateKey);
    }
  };
}
