import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openInstallation } from '../../src/custody/installation/signedInstallation';
import { isLoopbackOrigin } from '../../src/kit/origin';
import { findProjectFault } from '../access/checkProject';
import type { Project } from '../access/project';
import { openProjectStore } from '../access/projects';
import type { Config } from '../config';
import { isOidc } from '../connections/connection';
import { findDifference } from '../installation/describeInstallation';
import { readSignedFile } from '../installation/openInstallationFile';
import { openCurve } from '../sessions/curve';
import { createSmtpTransport } from '../signin/mail/mailer';
import type { Databases } from '../storage/databases';
import { findDatabaseFault } from './findDatabaseFault';
import { findProxyFault } from './findProxyFault';
import { findRedisFault } from './findRedisFault';
import { readFacts } from './installationCommand';

export interface DoctorDeps {
  config: Config;
  databases: Databases;
  /** Folder of the build. */
  build: string;
  fetch: typeof globalThis.fetch;
  say: (line: string) => void;
  /** Opens the native code that checks signatures of sessions; default: what there is for this machine. */
  loadAddon?: () => unknown;
}

const NodeInfoSchema = v.object({
  index: v.number(),
  publicKey: v.string(),
  unpinned: v.optional(v.array(v.string()), []),
});

const RegistryInfoSchema = v.object({ publicKey: v.string() });

/** ms that another server has to answer. */
const patience = 5_000;

/** `inlay doctor`: looks at what a server needs, one line each. @returns true when nothing is wrong. */
export async function doctor({ config, databases, build, fetch, say, loadAddon }: DoctorDeps): Promise<boolean> {
  let isWell = true;
  async function look(what: string, check: () => Promise<string | undefined> | string | undefined): Promise<void> {
    const fault = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
    if (fault !== undefined) isWell = false;
    say(fault === undefined ? `ok     ${what}` : `WRONG  ${what}: ${fault}`);
  }
  const reach = async (url: string): Promise<Response> => {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(patience) });
    } catch {
      throw new Error(`${url} does not answer`);
    }
  };

  await look('build', () => (existsSync(join(build, 'manifest.json')) ? undefined : 'there is none: npm run build'));
  await look('data folder', () => {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    accessSync(config.dataDir, constants.R_OK | constants.W_OK);
    const secret = join(config.dataDir, 'issuer', 'key.json');
    const isOpen = existsSync(secret) && process.platform !== 'win32' && (statSync(secret).mode & 0o077) !== 0;
    return isOpen ? 'others of this machine can read the keys in it: chmod -R go-rwx' : undefined;
  });
  const { kind } = await openCurve(loadAddon);
  say(`ok     signatures of sessions: checked by ${kind === 'native' ? 'native code' : 'JavaScript, more slowly'}`);
  const { postgres } = databases;
  if (postgres) await look('database', () => findDatabaseFault(postgres));
  const { redisUrl } = config;
  if (redisUrl !== undefined) await look('Redis', () => findRedisFault(redisUrl));
  await look(`public URL ${config.publicUrl}`, () =>
    config.publicUrl.startsWith('https:') || isLoopbackOrigin(config.publicUrl)
      ? undefined
      : 'browsers allow the wallet on https: alone',
  );
  await look('server', async () => {
    const response = await reach(`${config.publicUrl}/readyz`);
    const body = (await response.text()).slice(0, 200);
    return response.ok ? undefined : `it is up, and says ${response.status} ${body}`;
  });
  const lookAtProxy = (what: string, url: string) =>
    look(`addresses of clients at ${what}`, async () =>
      findProxyFault({ url, health: await (await reach(`${url}/healthz`)).json() }),
    );
  await lookAtProxy('the server', config.publicUrl);
  await look('clock', async () => {
    const date = (await reach(`${config.publicUrl}/healthz`)).headers.get('date');
    const off = date === null ? 0 : Math.abs(Date.parse(date) - Date.now());
    return off < 5_000 ? undefined : `${Math.round(off / 1_000)} s apart from the server's: tokens live for 60 s`;
  });
  await look('mail', async () => {
    const transport = createSmtpTransport(config.mail);
    try {
      await transport.verify();
      return undefined;
    } catch {
      return `${config.mail.host}:${config.mail.port} takes no mail`;
    } finally {
      transport.close();
    }
  });
  for (const connection of config.connections.filter(isOidc)) {
    await look(`connection ${connection.id}`, async () => {
      const { issuer } = connection;
      const response = await reach(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
      const found = (await response.json()) as { issuer?: unknown };
      return found.issuer === issuer ? undefined : 'its discovery document names another issuer';
    });
  }
  await look('installation document', async () => {
    const { file, keyFile } = config.installation;
    const signed = readSignedFile(file);
    const installation = openInstallation({ signed, anchors: [], walletOrigin: config.publicUrl });
    const difference = findDifference(installation, (await readFacts({ config, fetch })).facts);
    if (difference !== undefined) return `it is not what the configuration says: ${difference}`;
    const served: unknown = await (await reach(`${config.publicUrl}/v1/installation`)).json();
    if (JSON.stringify(served) !== JSON.stringify(signed)) return 'the server hands out another one: restart it';
    const isHere = config.env === 'production' && keyFile !== undefined && existsSync(keyFile);
    return isHere
      ? `the operator's key lies on this server (${keyFile}): whoever has the server has it too`
      : undefined;
  });
  await look('registry', async () => {
    const { registryKey } = openInstallation({ signed: readSignedFile(config.installation.file), anchors: [] });
    const info = v.safeParse(RegistryInfoSchema, await (await reach(`${config.publicUrl}/v1/registry/info`)).json());
    return info.success && info.output.publicKey === registryKey
      ? undefined
      : 'it has another key than in the document';
  });
  for (const node of config.custody.nodes ?? []) {
    const { index, url } = node;
    await look(`share node ${index}`, async () => {
      const info = v.safeParse(NodeInfoSchema, await (await reach(`${url}/v1/info`)).json());
      if (!info.success) return `${url} is no share node`;
      const { publicKey, unpinned } = info.output;
      if (info.output.index !== index || publicKey !== node.publicKey)
        return 'it has another index or key: wallets refuse it';
      if (unpinned.length === 0) return undefined;
      return `it believes whoever serves the issuer's keys: set "jwks" for ${unpinned.join(', ')} in its configuration`;
    });
    await lookAtProxy(`share node ${index}`, url);
  }
  const connectionIds = config.connections.map(({ id }) => id);
  let stored: Project[] = [];
  await look('projects', async () => {
    stored = await (await openProjectStore(databases)).list();
    if (config.projects.length + stored.length > 0) return undefined;
    return 'there is none, so no page may use the wallet: inlay project create --name NAME --origin URL';
  });
  for (const project of [...config.projects, ...stored]) {
    await look(`project ${project.clientId}`, () => {
      if (project.allowedOrigins.length === 0) return 'it has no origin: nobody can use it';
      // A frame below such a page is no secure context (Secure Contexts §1.3): there is no WebCrypto in it.
      const plain = project.allowedOrigins.find((origin) => origin.startsWith('http:') && !isLoopbackOrigin(origin));
      if (plain !== undefined) return `${plain}: browsers allow the wallet in pages on https: alone`;
      return findProjectFault(project, { env: config.env, connectionIds });
    });
  }
  return isWell;
}
