import { createHttp } from '../api/http';
import { createNodeTransport, createRegistryTransport } from '../api/shareNodes';
import { createCustodyClient } from '../custody/custodyClient';
import { createJudgedRandom } from '../custody/judgeRandom';
import { fillRandom } from '../kit/randomId';
import type { FactorDeps } from '../wallet/factors/ports';
import { createDeviceKeys } from '../wallet/factors/deviceKeys';
import { createPasskeys } from '../wallet/factors/passkeys';
import type { CustodyConfig } from '../wire/http/project';

const timeout = 10_000;

/** The share nodes of a project, over HTTP. */
export function createCustody({
  fetch,
  origin,
  config,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  config: CustodyConfig;
}): ReturnType<typeof createCustodyClient> {
  return createCustodyClient({
    config,
    node: ({ url }) => createNodeTransport(createHttp({ fetch, baseUrl: url, timeout })),
    registry: createRegistryTransport(createHttp({ fetch, baseUrl: origin, timeout })),
    random: createJudgedRandom(fillRandom),
  });
}

/** What factors get from this browser. */
export function createFactorDeps(self: Window & typeof globalThis): FactorDeps {
  return {
    devices: createDeviceKeys({ indexedDB: () => self.indexedDB, crypto: self.crypto }),
    passkeys: createPasskeys({ self }),
  };
}
