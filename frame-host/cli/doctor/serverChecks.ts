import { isLoopbackOrigin } from '../../../src/kit/origin';
import { isOidc } from '../../connections/connection';
import { createSmtpTransport } from '../../signIn/mail/mailer';
import type { Check, CheckDeps } from './check';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { bytesToHex } from '../../../src/kit/hex';
import { randomBytes } from '../../../src/kit/randomId';
import { signClientToken } from '../../../src/walletConnect/relay/clientAuth';
import type { WalletConnectConfig } from '../../../src/wire/http/project';

/** Maximum difference between the two clocks, in ms. */
const clockSlack = 5_000;

/** Checks the running server as its clients see it, and the services that it depends on. */
export function serverChecks(deps: CheckDeps): Check[] {
  const { config, reach } = deps;
  const { publicUrl, walletConnect } = config;
  return [
    {
      what: `public URL ${publicUrl}`,
      find: () =>
        publicUrl.startsWith('https:') || isLoopbackOrigin(publicUrl)
          ? undefined
          : 'browsers allow the wallet only at an https URL',
    },
    {
      what: 'server',
      async find() {
        const response = await reach(`${publicUrl}/readyz`);
        const body = (await response.text()).slice(0, 200);
        return response.ok ? undefined : `the server runs but is not ready (status ${response.status}): ${body}`;
      },
    },
    proxyCheck(deps, { what: 'the server', url: publicUrl }),
    {
      what: 'clock',
      async find() {
        const date = (await reach(`${publicUrl}/healthz`)).headers.get('date');
        const off = date === null ? 0 : Math.abs(Date.parse(date) - Date.now());
        const seconds = Math.round(off / 1_000);
        return off < clockSlack
          ? undefined
          : `the clocks of this machine and the server differ by ${seconds} s; tokens are valid for only 60 s`;
      },
    },
    { what: 'mail', find: () => findMailFault(deps) },
    ...(walletConnect ? [{ what: `relay ${walletConnect.relayUrl}`, find: () => findRelayFault(walletConnect) }] : []),
    ...config.connections.filter(isOidc).map(({ id, issuer }) => ({
      what: `connection ${id}`,
      async find() {
        const response = await reach(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
        const found = (await response.json()) as { issuer?: unknown };
        return found.issuer === issuer ? undefined : `the discovery document names another issuer than ${issuer}`;
      },
    })),
  ];
}

/** Checks whether a server or share node can distinguish its clients by address. */
export function proxyCheck({ reach }: CheckDeps, { what, url }: { what: string; url: string }): Check {
  return {
    what: `client addresses at ${what}`,
    find: async () => findProxyFault({ url, health: await (await reach(`${url}/healthz`)).json() }),
  };
}

async function findMailFault({ config }: CheckDeps): Promise<string | undefined> {
  const transport = createSmtpTransport(config.mail);
  try {
    await transport.verify();
    return undefined;
  } catch {
    return `the mail server ${config.mail.host}:${config.mail.port} cannot be reached or rejects the login`;
  } finally {
    transport.close();
  }
}

const HealthSchema = v.object({ forwarded: v.picklist(['believed', 'ignored', 'none']) });

/**
 * Returns what is wrong with the proxy in front of a server or share node, or undefined. Servers and share nodes themselves speak plain
 * HTTP. Behind a proxy that they do not trust, all clients count as one, and a single client can use up the rate limits of all.
 * @param options.url the URL that clients use. @param options.health the response of its `/healthz` endpoint.
 */
export function findProxyFault({ url, health }: { url: string; health: unknown }): string | undefined {
  const parsed = v.safeParse(HealthSchema, health);
  const forwarded = parsed.success ? parsed.output.forwarded : undefined;
  if (forwarded === 'ignored')
    return 'the proxy in front of it is not trusted, so all clients count as one; add the proxy to INLAY_TRUSTED_PROXIES';
  // The server has no TLS itself, so an https URL means that there is a proxy.
  if (forwarded === 'none' && url.startsWith('https:'))
    return 'the proxy in front of it sends no X-Forwarded-For, so all clients count as one; configure the proxy to send it';
  return undefined;
}

/** Timeout for opening a connection to the relay, in ms. */
const timeout = 5_000;

/** Returns why wallets cannot use the relay, or undefined. It connects in the same way as a wallet does. */
export function findRelayFault({ relayUrl, projectId }: WalletConnectConfig): Promise<string | undefined> {
  const nonce = bytesToHex(randomBytes(32));
  const auth = signClientToken({ seed: randomBytes(32), relayUrl, nonce, now: Date.now() });
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/inlay/node' });
  const socket = new WebSocket(`${relayUrl.replace(/\/$/, '')}/?${query.toString()}`, { handshakeTimeout: timeout });
  return new Promise((resolve) => {
    const end = (fault: string | undefined): void => {
      socket.terminate();
      resolve(fault);
    };
    socket.once('open', () => end(undefined));
    socket.once('unexpected-response', (_, { statusCode = 0 }) =>
      end(`the relay rejects the project id or the token (status ${statusCode})`),
    );
    socket.on('error', () => end('the relay cannot be reached'));
  });
}
