import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopbackOrigin } from '../../src/kit/origin';
import { isOriginPattern } from '../../src/kit/originRule';
import type { Project } from '../access/project';
import type { Config } from '../config';
import { ConfigError } from './configError';
import { defaultSender } from './environment';
import type { Risk, RiskName } from './riskNames';

/** Returns the risks of the server's configuration in production, acknowledged ones included. */
export function findRisks(config: Config): Risk[] {
  const { env, publicUrl, trustedProxies, mail, projects, custody, dataDir, databaseUrl, redisUrl } = config;
  if (env === 'local') return [];
  const returning = projects.filter(returnsKeysToSubdomains).map(({ clientId }) => clientId);
  const found: (Risk | undefined)[] = [
    plainHttpRisk('INLAY_PUBLIC_URL', publicUrl),
    proxyRisk({ url: publicUrl, trustedProxies }),
    plainDatabaseRisk('INLAY_DATABASE_URL', databaseUrl),
    plainDatabaseRisk('INLAY_REDIS_URL', redisUrl),
    ...(custody.nodes ? nodeRisks({ nodes: custody.nodes, publicUrl }) : [embeddedNodes]),
    returning.length > 0
      ? {
          name: 'key-return-to-subdomains',
          text: `INLAY_CONFIG, field projects: ${returning.join(', ')} has "keyReturn" with an origin pattern, so every page of every subdomain can get keys; list exact origins`,
        }
      : undefined,
    mail.from === defaultSender
      ? {
          name: 'default-sender',
          text: 'INLAY_MAIL_FROM: is not set, so mails with codes come from localhost and are lost as spam; set the sender',
        }
      : undefined,
    custody.nodes && existsSync(join(dataDir, 'operator.key'))
      ? {
          name: 'development-keys',
          text: "INLAY_DATA_DIR: contains operator.key, as a server for development does; use a new folder and keep the operator's key on another machine",
        }
      : undefined,
  ];
  return found.filter((risk) => risk !== undefined);
}

/** @throws ConfigError with each risk that is not acknowledged. */
export function refuseRisks({
  risks,
  acknowledged,
}: {
  risks: readonly Risk[];
  acknowledged: readonly RiskName[];
}): void {
  const open = risks.filter(({ name }) => !acknowledged.includes(name));
  const faults = open.map(({ name, text }) => `${text}, or accept it: INLAY_ACKNOWLEDGE=${name}`);
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Returns whether a page that the operator does not name can get keys of users of the project. */
export function returnsKeysToSubdomains({ keyReturn, allowedOrigins }: Project): boolean {
  return keyReturn && allowedOrigins.some(isOriginPattern);
}

/** @param variable the variable or field with the URL that clients use. */
export function plainHttpRisk(variable: string, url: string): Risk | undefined {
  if (/^(https|wss):/.test(url)) return undefined;
  return {
    name: 'plain-http',
    text: `${variable}: is not https, so others on the way can read and change what is sent; use TLS`,
  };
}

/** Programs have no TLS themselves, so a URL with TLS means that there is a proxy. */
export function proxyRisk({
  url,
  trustedProxies,
}: {
  url: string;
  trustedProxies: readonly string[];
}): Risk | undefined {
  if (trustedProxies.length > 0 || !/^(https|wss):/.test(url)) return undefined;
  return {
    name: 'no-trusted-proxies',
    text: 'INLAY_TRUSTED_PROXIES: is not set, so all clients behind the TLS proxy count as one and share its rate limits; list the proxy',
  };
}

function plainDatabaseRisk(variable: string, url: string | undefined): Risk | undefined {
  if (url === undefined) return undefined;
  const { protocol, hostname, searchParams } = new URL(url);
  const isSecure =
    protocol === 'rediss:' || /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  if (isSecure || isLoopbackOrigin(`http://${hostname}`)) return undefined;
  return {
    name: 'plain-database',
    text: `${variable}: leads to another machine without TLS, so others on the way can read and change data; use rediss: or sslmode=verify-full`,
  };
}

const embeddedNodes: Risk = {
  name: 'embedded-nodes',
  text: 'INLAY_CONFIG, field custody.nodes: is not set, so all shares are in this server and whoever controls it has the keys; list separate share nodes',
};

function nodeRisks({
  nodes,
  publicUrl,
}: {
  nodes: readonly { url: string }[];
  publicUrl: string;
}): (Risk | undefined)[] {
  const hosts = [publicUrl, ...nodes.map(({ url }) => url)].map((url) => new URL(url).hostname);
  const together: Risk | undefined =
    new Set(hosts).size < hosts.length
      ? {
          name: 'nodes-together',
          text: 'INLAY_CONFIG, field custody.nodes: two nodes, or a node and the server, are on one host, so one intrusion gets several shares; run each on its own',
        }
      : undefined;
  const plain = nodes.find(({ url }) => !url.startsWith('https:'));
  return [together, plain && plainHttpRisk('INLAY_CONFIG, field custody.nodes', plain.url)];
}
