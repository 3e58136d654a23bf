import { parseArgs } from 'node:util';
import { createLocalProvider } from './oidcProvider';

/** Runs the OpenID provider in its own process: `--issuer <origin> --redirect <url>`. */
const { values } = parseArgs({ options: { issuer: { type: 'string' }, redirect: { type: 'string' } } });
const { issuer, redirect } = values;
if (issuer === undefined || redirect === undefined)
  throw new Error('The options --issuer and --redirect are required.');

const server = await createLocalProvider({ issuer, redirectUri: redirect });
const { hostname, port } = new URL(issuer);
server.listen({ host: hostname, port: Number(port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}
