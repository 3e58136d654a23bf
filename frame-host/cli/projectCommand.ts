import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../../src/kit/json';
import { findProjectFault } from '../access/checkProject';
import { ProjectSchema, type Project } from '../access/project';
import type { ProjectStore } from '../access/projects';
import type { Config } from '../config';

/** What a person can mend: said without a stack. */
export class UsageError extends Error {}

export const projectHelp = `inlay project list [--json]
inlay project create --name NAME [--client-id ID] [options]
inlay project edit CLIENT_ID [options]

  --origin URL        a page's origin, or https://*.example.com; repeat it for several
  --redirect URL      where a sign-in by redirect may end, to the letter; repeat it
  --trust URL         a page that is trusted not to cover a confirmation; repeat it
  --connection ID     a connection that it offers (default: all); repeat it
  --allow FEATURE     eth_sign or login_with_private_key; repeat it
  --key-return yes|no may the sign-in SDK hand a page the visitor's key?
  --service yes|no    no: feature access is refused
  --team ID           what a refused client is told
  --white-label FILE  JSON: appName, logoLight, theme …
  --chains FILE       JSON: the chains of pages that name none

A list that is given replaces the one before; an empty word clears it (--redirect "").`;

const texts = { type: 'string', multiple: true } as const;
const text = { type: 'string' } as const;
const options = {
  ...{
    json: { type: 'boolean' } as const,
    name: text,
    'client-id': text,
    team: text,
    'white-label': text,
    chains: text,
  },
  ...{ origin: texts, redirect: texts, trust: texts, connection: texts, allow: texts },
  ...{ 'key-return': text, service: text },
} as const;

export interface ProjectCommandDeps {
  config: Pick<Config, 'env' | 'projects' | 'connections'>;
  store: ProjectStore;
  say: (line: string) => void;
}

/** `inlay project …`. @throws UsageError saying what to mend; nothing is written then. */
export async function projectCommand(args: string[], { config, store, say }: ProjectCommandDeps): Promise<void> {
  const { values, positionals } = parse(args);
  const [verb, clientId, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more[0] ?? ''}" is one word too many.\n\n${projectHelp}`);
  const stored = await store.list();
  const known = [...config.projects, ...stored];
  const written = (project: Project): string =>
    `${project.clientId}  ${project.name}  ${project.allowedOrigins.join(' ') || '(no origin: nobody can use it yet)'}`;

  if (verb === 'list') {
    if (values.json) return say(JSON.stringify(known, null, 2));
    for (const project of known) say(written(project));
    if (known.length === 0) say('There is no project yet: inlay project create --name NAME --origin https://…');
    return;
  }
  if (verb !== 'create' && verb !== 'edit') throw new UsageError(projectHelp);
  const before = verb === 'edit' ? stored.find((project) => project.clientId === clientId) : undefined;
  if (verb === 'edit' && !before) {
    const isConfigured = config.projects.some((project) => project.clientId === clientId);
    throw new UsageError(
      isConfigured
        ? `${clientId ?? ''} stands in the configuration: change it there.`
        : `There is no project ${clientId ?? ''}.`,
    );
  }
  const fresh = values['client-id'] ?? randomBytes(20).toString('base64url');
  if (verb === 'create' && known.some((project) => project.clientId === fresh)) {
    throw new UsageError(`There is a project ${fresh} already: inlay project edit ${fresh}`);
  }
  if (verb === 'edit' && values['client-id'] !== undefined) throw new UsageError('A client id stays what it is.');
  const input = { ...(before ?? { clientId: fresh, allowedOrigins: [] }), ...read(values) };
  const result = v.safeParse(ProjectSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    const why = issue.message.startsWith('must ') ? issue.message : `expected ${issue.expected ?? 'another value'}`;
    throw new UsageError(`${v.getDotPath(issue) ?? 'project'}: ${why}`);
  }
  const fault = findProjectFault(result.output, {
    env: config.env,
    connectionIds: config.connections.map(({ id }) => id),
  });
  if (fault !== undefined) throw new UsageError(fault);
  await store.put(result.output);
  say(written(result.output));
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : ''}\n\n${projectHelp}`, { cause });
  }
}

/** The fields that were given. */
function read(values: ReturnType<typeof parse>['values']): Record<string, unknown> {
  const list = (given: string[] | undefined) => given?.filter((item) => item !== '');
  const flag = (name: 'key-return' | 'service') => {
    const given = values[name];
    if (given !== undefined && given !== 'yes' && given !== 'no') throw new UsageError(`--${name}: must be yes or no`);
    return given === undefined ? undefined : given === 'yes';
  };
  const file = (name: 'white-label' | 'chains'): unknown => {
    const path = values[name];
    if (path === undefined) return undefined;
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch (cause) {
      throw new UsageError(`--${name}: the file cannot be read`, { cause });
    }
    const json = parseJson(content);
    if (json === undefined) throw new UsageError(`--${name}: the file is not JSON`);
    return json;
  };
  const connections = list(values.connection);
  const fields = {
    ...{ name: values.name, teamId: values.team, keyReturn: flag('key-return'), walletService: flag('service') },
    ...{ allowedOrigins: list(values.origin), redirectUrls: list(values.redirect), trustedOrigins: list(values.trust) },
    ...{ allow: list(values.allow), whiteLabel: file('white-label'), chains: file('chains') },
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // No connection named means all of them.
  return connections === undefined
    ? given
    : { ...given, connections: connections.length > 0 ? connections : undefined };
}
