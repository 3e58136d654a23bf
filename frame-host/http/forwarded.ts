import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAddressRule } from '../outgoing/privateAddress';
import { normalizeAddress, type ClientAddresses } from './clientAddress';

/** How the server treats a request's `X-Forwarded-For`. With `ignored` or `none`, all clients behind a proxy count as one address. */
export type Forwarded = 'believed' | 'ignored' | 'none';

export function forwardedOf(request: FastifyRequest, addresses: ClientAddresses): Forwarded {
  if (request.headers['x-forwarded-for'] === undefined) return 'none';
  return addresses.isTrusted(request.socket.remoteAddress ?? '') ? 'believed' : 'ignored';
}

/**
 * Logs a warning if an untrusted address sends `X-Forwarded-For`: once for the private network, where the sender must be a proxy and is
 * named in the log, and once for other addresses, where the sender may be any client.
 */
export function registerForwardedWarning(app: FastifyInstance, addresses: ClientAddresses): void {
  const isOurs = createAddressRule();
  const told = new Set<boolean>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (told.size < 2 && forwardedOf(request, addresses) === 'ignored') {
      const peer = normalizeAddress(request.socket.remoteAddress ?? '');
      const isNear = isOurs(peer);
      if (!told.has(isNear))
        app.log.warn(
          isNear ? { peer } : {},
          'X-Forwarded-For is ignored: its sender is not in INLAY_TRUSTED_PROXIES, so all clients behind that address count as one',
        );
      told.add(isNear);
    }
    done();
  });
}
