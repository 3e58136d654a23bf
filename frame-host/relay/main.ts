import { messageOf } from '../../src/errors/base';
import { startRelay } from './relayServer';
import { readRelayConfig } from './relayConfig';

/** Runs a WalletConnect relay as a separate process (`npm run relay`). */
async function main(): Promise<void> {
  const relay = await startRelay(readRelayConfig(process.env));
  const end = (): void => void relay.close().finally(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.stdout.write(`WalletConnect relay is up on port ${relay.port}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The relay cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
