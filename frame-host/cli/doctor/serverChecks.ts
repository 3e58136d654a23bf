import { isLoopbackOrigin } from '../../../src/kit/origin';
import { isOidc } from '../../connections/connection';
import { createSmtpTransport } from '../../signin/mail/mailer';
import type { Check, CheckDeps } from './check';
import { findProxyFault } from './findProxyFault';
import { findRelayFault } from './findRelayFault';

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
