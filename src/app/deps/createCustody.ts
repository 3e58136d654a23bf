import { createHttp } from '../../api/http';
import { createClient } from '../../wire/http/client';
import { nodeCalls, registryCalls } from '../../wire/http/nodeCalls';
import { createCustodyClient } from '../../custody/custodyClient';
import { createAssessedRandom } from '../../custody/assessRandom';
import { fillRandom } from '../../kit/randomId';
import type { FactorDeps } from '../../wallet/factors';
import { createDeviceKeys } from '../../wallet/factors/deviceKeys';
import { createPasskeys } from '../../wallet/factors/passkeys';
import type { InstallationReader } from '../../custody/installation/installationReader';

const timeout = 10_000;

/**
 * Creates the custody client of the installation's share nodes, over HTTP. @throws UserError `installationUnproven` before any node is
 * contacted.
 */
export async function createCustody({
  fetch,
  origin,
  installation: reader,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  installation: InstallationReader;
}): Promise<ReturnType<typeof createCustodyClient>> {
  const { threshold, nodes } = await reader.installation();
  return createCustodyClient({
    config: { threshold, nodes },
    returning: reader,
    node: ({ url }) => createClient(createHttp({ fetch, baseUrl: url, timeout }), nodeCalls),
    registry: createClient(createHttp({ fetch, baseUrl: origin, timeout }), registryCalls),
    random: createAssessedRandom(fillRandom),
  });
}

/** Returns what factors need from this browser. */
export function createFactorDeps(self: Window & typeof globalThis): FactorDeps {
  return {
    devices: createDeviceKeys({ indexedDB: () => self.indexedDB, crypto: self.crypto }),
    passkeys: createPasskeys({ self }),
  };
}
