import { resolve } from 'node:path';
import { root } from './paths.mjs';

/** Every port of the local stack: what listens there, the variable that moves it, where it stands else. */
export const portTable = {
  wallet: { what: 'frame-host', variable: 'INLAY_PORT', fallback: 4050 },
  demo: { what: 'demo page', variable: 'INLAY_DEMO_PORT', fallback: 4060 },
  evm: { what: 'EVM chain', variable: 'INLAY_EVM_PORT', fallback: 8545 },
  oidc: { what: 'OpenID provider', variable: 'INLAY_OIDC_PORT', fallback: 4070 },
  relay: { what: 'WalletConnect relay', variable: 'INLAY_RELAY_PORT', fallback: 4080 },
  smtp: { what: 'SMTP server', variable: 'INLAY_SMTP_PORT', fallback: 4025 },
};

/**
 * Ports and data folder of the stack that `env` describes. An empty variable counts as absent.
 * @throws Error naming the variable that is no port, or the two that hold the same one.
 */
export function readAddresses(env) {
  const ports = {};
  const taken = new Map();
  for (const [name, { variable, fallback }] of Object.entries(portTable)) {
    const given = env[variable];
    const port = given === undefined || given === '' ? fallback : Number(given);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${variable} must be a port number from 1 to 65535.`);
    if (taken.has(port)) throw new Error(`${variable} and ${taken.get(port)} are both ${port}.`);
    taken.set(port, variable);
    ports[name] = port;
  }
  return { ports, dataDir: resolve(root, env.INLAY_DATA_DIR || '.inlay') };
}

/** The addresses as a user opens them. */
export function toUrls({ wallet, demo, evm, oidc, relay }) {
  return {
    wallet: `http://localhost:${wallet}`,
    demo: `http://localhost:${demo}`,
    evm: `http://127.0.0.1:${evm}`,
    oidc: `http://localhost:${oidc}`,
    relay: `http://localhost:${relay}`,
  };
}

/** The same ports as environment variables. */
export function toVariables(ports) {
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [portTable[name].variable, String(port)]));
}
