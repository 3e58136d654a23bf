import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isPlainObject, parseJson } from '../../src/kit/json';
import { WhiteLabelSchema } from '../../src/wire/whiteLabel';
import { findProjectFault } from '../access/checkProject';
import { ProjectSchema, type Project } from '../access/project';
import type { ProjectStore } from '../access/projects';
import type { Config } from '../config';

/** An error that the user can fix. It is printed without a stack trace. */
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
  --key-export yes|no no: its people are not shown their private key in the settings
  --service yes|no    no: feature access is refused
  --team ID           what a refused client is told
  --white-label FILE  JSON: appName, logoLight, theme …
  --chains FILE       JSON: the chains of pages that name none

A list that is given replaces the one before; an empty word clears it (--redirect "").`;

const texts = { type: 'string', multiple: true } as const;
const text = { type: 'string' } as const;
const options = {
  json: { type: 'boolean' } as const,
  name: text,
  'client-id': text,
  team: text,
  'white-label': text,
  chains: text,
  origin: texts,
  redirect: texts,
  trust: texts,
  connection: texts,
  allow: texts,
  'key-return': text,
  'key-export': text,
  service: text,
} as const;

const labels = new Set(Object.keys(WhiteLabelSchema.entries));
const optionOf: Record<string, string> = {
  clientId: '--client-id',
  name: '--name',
  teamId: '--team',
  allow: '--allow',
  connections: '--connection',
  allowedOrigins: '--origin',
  redirectUrls: '--redirect',
  trustedOrigins: '--trust',
  whiteLabel: '--white-label',
  chains: '--chains',
};

export interface ProjectCommandDeps {
  config: Pick<Config, 'env' | 'projects' | 'connections'>;
  store: ProjectStore;
  say: (line: string) => void;
}

/** Runs `inlay project …`. @throws UsageError that says what to fix; in that case nothing is written. */
export async function projectCommand(args: string[], { config, store, say }: ProjectCommandDeps): Promise<void> {
  const { values, positionals } = parse(args);
  const [verb, clientId, ...more] = positionals;
  const [extra] = verb === 'create' || verb === 'list' ? positionals.slice(1) : more;
  if (extra !== undefined) {
    const wanted = verb === 'create' ? ' The id of a new project is given by --client-id.' : '';
    throw new UsageError(`"${extra}" is one word too many.${wanted}\n\n${projectHelp}`);
  }
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
  if (verb !== 'create' && verb !== 'edit')
    throw new UsageError(`${verb === undefined ? '' : `There is no command "project ${verb}".\n\n`}${projectHelp}`);
  if (verb === 'edit' && clientId === undefined)
    throw new UsageError('Which project? inlay project edit CLIENT_ID …; inlay project list names them.');
  const before = verb === 'edit' ? stored.find((project) => project.clientId === clientId) : undefined;
  if (verb === 'edit' && !before) {
    const isConfigured = config.projects.some((project) => project.clientId === clientId);
    throw new UsageError(
      isConfigured
        ? `${clientId ?? ''} stands in the configuration: change it there.`
        : `There is no project ${clientId ?? ''}: inlay project list names all that there are.`,
    );
  }
  const fresh = values['client-id'] ?? randomBytes(20).toString('base64url');
  if (verb === 'create' && known.some((project) => project.clientId === fresh)) {
    throw new UsageError(`There is a project ${fresh} already: inlay project edit ${fresh}`);
  }
  if (verb === 'edit' && values['client-id'] !== undefined) throw new UsageError('A client id stays what it is.');
  const given = read(values);
  if (verb === 'edit' && Object.keys(given).length === 0)
    throw new UsageError(`What is to change? Name an option.\n\n${projectHelp}`);
  if (verb === 'create' && values.name === undefined) throw new UsageError('--name is missing: what people call it.');
  const input = { ...(before ?? { clientId: fresh, allowedOrigins: [] }), ...given };
  const result = v.safeParse(ProjectSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    const why = issue.message.startsWith('must ') ? issue.message : `expected ${issue.expected ?? 'another value'}`;
    throw new UsageError(`${toOption(issue, given)}: ${why}`);
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

/** Describes an invalid field by its command-line option and the given value. */
function toOption(issue: v.BaseIssue<unknown>, given: Record<string, unknown>): string {
  const [field = '', ...rest] = (v.getDotPath(issue) ?? 'project').split('.');
  const option = optionOf[field];
  if (option === undefined) return [field, ...rest].join('.');
  const value = Array.isArray(given[field]) ? (given[field] as unknown[])[Number(rest[0])] : given[field];
  return typeof value === 'string'
    ? `${option} "${value}"`
    : [option, ...(rest.length > 0 ? [rest.join('.')] : [])].join(', field ');
}

/** Returns the fields that were given as options. */
function read(values: ReturnType<typeof parse>['values']): Record<string, unknown> {
  const list = (given: string[] | undefined) => given?.filter((item) => item !== '');
  const flag = (name: 'key-return' | 'key-export' | 'service') => {
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
    // Pages may pass unknown fields, but in the operator's file an unknown field is likely a mistake.
    const unknown = name === 'white-label' && isPlainObject(json) && Object.keys(json).find((key) => !labels.has(key));
    if (unknown)
      throw new UsageError(`--white-label: there is no field ${unknown}; known are ${[...labels].join(', ')}`);
    return json;
  };
  const connections = list(values.connection);
  const fields = {
    name: values.name,
    teamId: values.team,
    keyReturn: flag('key-return'),
    walletService: flag('service'),
    enableKeyExport: flag('key-export'),
    allowedOrigins: list(values.origin),
    redirectUrls: list(values.redirect),
    trustedOrigins: list(values.trust),
    allow: list(values.allow),
    whiteLabel: file('white-label'),
    chains: file('chains'),
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // An empty list means all connections.
  return connections === undefined
    ? given
    : { ...given, connections: connections.length > 0 ? connections : undefined };
}
