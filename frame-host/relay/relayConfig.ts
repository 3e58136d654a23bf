import { readMetricsAddress, type MetricsAddress } from '../metrics/metricsAddress';
import type { RelayServerOptions } from './relayServer';

/**
 * Reads the relay's configuration from the environment (docs/operate.md).
 * @throws Error that names the invalid variable.
 */
export function readRelayConfig(
  env: Record<string, string | undefined>,
): RelayServerOptions & { metrics: MetricsAddress | undefined } {
  const port = Number(env.INLAY_RELAY_PORT || 4080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('INLAY_RELAY_PORT must be a port number from 0 to 65535.');
  }
  const list = (text: string | undefined) => (text ?? '').split(',').flatMap((item) => item.trim() || []);
  const projects = list(env.INLAY_RELAY_PROJECTS);
  const databaseUrl = env.INLAY_RELAY_DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('INLAY_RELAY_DATABASE_URL must be the URL of a PostgreSQL database.');
  }
  const host = env.INLAY_RELAY_HOST || '127.0.0.1';
  const urls = list(env.INLAY_RELAY_URL).map((url) => url.replace(/\/$/, ''));
  if (!urls.every((url) => /^wss?:\/\//.test(url) && URL.canParse(url))) {
    throw new Error('INLAY_RELAY_URL must be the URL that clients use for the relay, e.g. wss://relay.example.com.');
  }
  if (urls.length === 0 && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error('INLAY_RELAY_URL must be set if INLAY_RELAY_HOST lets other computers reach the relay.');
  }
  return {
    ...(urls.length > 0 && { urls }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    host,
    port,
    ...(projects.length > 0 && { projects }),
    trustedProxies: list(env.INLAY_TRUSTED_PROXIES),
    metrics: readMetricsAddress(env),
  };
}
