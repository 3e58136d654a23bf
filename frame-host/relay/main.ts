import { messageOf } from '../../src/errors/base';
import { openMetrics } from '../metrics/openMetrics';
import { startRelay } from './relayServer';
import { readRelayConfig } from './relayConfig';

/** Runs a WalletConnect relay as a separate process (`npm run relay`). */
async function main(): Promise<void> {
  const { metrics: at, ...config } = readRelayConfig(process.env);
  const relay = await startRelay(config);
  const { metrics, listen } = openMetrics(at);
  metrics?.watchCounts({
    name: 'inlay_relay_size',
    help: 'Open sockets, and messages and bytes that wait for their receivers.',
    label: 'of',
    read: relay.counts,
  });
  await listen();
  const end = (): void => void relay.close().finally(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.stdout.write(`WalletConnect relay is up on port ${relay.port}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The relay cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
