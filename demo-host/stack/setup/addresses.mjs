import { resolve } from 'node:path';
import { root } from './paths.mjs';

/**
 * All ports of the local stack: what listens there, the environment variable for it, and the default. `span` is the number of consecutive
 * ports.
 */
export const portTable = {
  wallet: { what: 'frame-host', variable: 'INLAY_PORT', fallback: 4050 },
  demo: { what: 'demo page', variable: 'INLAY_DEMO_PORT', fallback: 4060 },
  evm: { what: 'EVM chain', variable: 'INLAY_EVM_PORT', fallback: 8545 },
  evm2: { what: 'second EVM chain', variable: 'INLAY_EVM2_PORT', fallback: 8546, span: 2 },
  solana: { what: 'Solana chain', variable: 'INLAY_SOLANA_PORT', fallback: 8899, span: 3 },
  bundler: { what: 'bundler of smart accounts', variable: 'INLAY_BUNDLER_PORT', fallback: 4337, span: 2 },
  oidc: { what: 'OpenID provider', variable: 'INLAY_OIDC_PORT', fallback: 4070 },
  relay: { what: 'WalletConnect relay', variable: 'INLAY_RELAY_PORT', fallback: 4080 },
  sandbox: { what: 'sandbox of on-ramp and swaps', variable: 'INLAY_SANDBOX_PORT', fallback: 4090 },
  smtp: { what: 'SMTP server', variable: 'INLAY_SMTP_PORT', fallback: 4025 },
};

/**
 * Returns the ports and the data folder that `env` configures. An empty variable counts as absent.
 * @throws Error naming the variable that is not a port, or the two variables with the same port.
 */
export function readAddresses(env) {
  const ports = {};
  const taken = new Map();
  for (const [name, { variable, fallback, span = 1 }] of Object.entries(portTable)) {
    const given = env[variable];
    const port = given === undefined || given === '' ? fallback : Number(given);
    const last = 65_536 - span;
    if (!Number.isInteger(port) || port < 1 || port > last)
      throw new Error(`${variable} must be a port number from 1 to ${last}.`);
    for (let each = port; each < port + span; each++) {
      if (taken.has(each)) throw new Error(`${variable} and ${taken.get(each)} both use port ${each}.`);
      taken.set(each, variable);
    }
    ports[name] = port;
  }
  return { ports, dataDir: resolve(root, env.INLAY_DATA_DIR || '.inlay') };
}

/** Returns the URLs that users open. */
export function toUrls({ wallet, demo, evm, evm2, solana, bundler, oidc, relay, sandbox }) {
  return {
    wallet: `http://localhost:${wallet}`,
    demo: `http://localhost:${demo}`,
    evm: `http://127.0.0.1:${evm}`,
    evm2: `http://127.0.0.1:${evm2}`,
    solana: `http://127.0.0.1:${solana}`,
    bundler: `http://127.0.0.1:${bundler}`,
    oidc: `http://localhost:${oidc}`,
    relay: `http://localhost:${relay}`,
    sandbox: `http://localhost:${sandbox}`,
  };
}

/** Returns the ports as environment variables. */
export function toVariables(ports) {
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [portTable[name].variable, String(port)]));
}
