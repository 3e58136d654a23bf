import { expect, it } from 'vitest';
import { freePort } from '../../../tests/helpers/http/freePort';
import { startRelay } from '../../relay/relayServer';
import { findRelayFault } from './serverChecks';

it('reports whether the relay is reachable and accepts the project', async () => {
  const relay = await startRelay({ host: '127.0.0.1', port: 0, projects: ['known'] });
  const relayUrl = `ws://127.0.0.1:${relay.port}`;
  try {
    expect(await findRelayFault({ relayUrl, projectId: 'known' })).toBeUndefined();
    expect(await findRelayFault({ relayUrl, projectId: 'unknown' })).toBe(
      'the relay rejects the project id or the token (status 401)',
    );
  } finally {
    await relay.close();
  }
  const nobody = `ws://127.0.0.1:${await freePort()}`;
  expect(await findRelayFault({ relayUrl: nobody, projectId: 'known' })).toBe('the relay cannot be reached');
});
