import { createHttp } from '../api/http';
import { createNodeTransport, createRegistryTransport } from '../api/shareNodes';
import { createCustodyClient } from '../custody/custodyClient';
import { fillRandom } from '../kit/randomId';
import type { EphemeralKey } from '../wallet/ports';
import type { ProjectConfig } from '../wire/http/project';

const timeout = 10_000;

/** Opens the person's key with the share nodes of the project; loaded at the first sign-in. */
export async function openKey({
  fetch,
  origin,
  project,
  ...input
}: {
  idToken: string;
  connectionId: string;
  ephemeral: EphemeralKey;
  fetch: typeof globalThis.fetch;
  origin: string;
  project: ProjectConfig;
}): Promise<{ privateKey: Uint8Array }> {
  const client = createCustodyClient({
    config: project.custody,
    node: ({ url }) => createNodeTransport(createHttp({ fetch, baseUrl: url, timeout })),
    registry: createRegistryTransport(createHttp({ fetch, baseUrl: origin, timeout })),
    random: fillRandom,
  });
  return client.openKey(input);
}
