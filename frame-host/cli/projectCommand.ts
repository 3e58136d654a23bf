import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../../src/kit/json';
import { findProjectFault } from '../access/checkProject';
import { ProjectSchema, type Project } from '../access/project';
import type { ProjectStore } from '../access/projects';
import type { Config } from '../config';
import { describeIssue } from '../configuration/describeIssue';
import { returnsKeysToSubdomains } from '../configuration/findRisks';

/** An error that the user can fix. It is printed without a stack trace. */
export class UsageError extends Error {}

export const projectHelp = `inlay project list [--json]
inlay project create --name NAME [--client-id ID] [options]
inlay project edit CLIENT_ID [options]

  --origin URL        origin of a page, or https://*.example.com (repeatable)
  --redirect URL      exact URL to which a sign-in by redirect may return (repeatable)
  --trust URL         origin of a page that is trusted not to cover a confirmation (repeatable)
  --connection ID     a connection that the project offers, default: all (repeatable)
  --allow FEATURE     eth_sign or login_with_private_key (repeatable)
  --key-return yes|no yes: the sign-in SDK may return the user's key to a page
  --key-export yes|no no: the settings never show users their private key
  --service yes|no    no: requests for feature access are refused
  --team ID           team id that a refused client receives
  --white-label FILE  JSON: appName, logoLight, theme …
  --chains FILE       JSON: the chains for pages that configure none

A given list replaces the previous one; an empty value clears it (--redirect "").`;

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
  config: Pick<Config, 'env' | 'projects' | 'connections' | 'acknowledged'>;
  store: ProjectStore;
  say: (line: string) => void;
}

/** Runs `inlay project …`. @throws UsageError that says what to fix; in that case nothing is written. */
export async function projectCommand(args: string[], { config, store, say }: ProjectCommandDeps): Promise<void> {
  const { values, positionals } = parse(args);
  const [verb, clientId, ...more] = positionals;
  const [extra] = verb === 'create' || verb === 'list' ? positionals.slice(1) : more;
  if (extra !== undefined) {
    const wanted = verb === 'create' ? ' Use --client-id to set the id of a new project.' : '';
    throw new UsageError(`Unexpected argument "${extra}".${wanted}\n\n${projectHelp}`);
  }
  const stored = await store.list();
  const known = [...config.projects, ...stored];
  const written = (project: Project): string =>
    `${project.clientId}  ${project.name}  ${project.allowedOrigins.join(' ') || '(no origin, so no page can use it yet)'}`;

  if (verb === 'list') {
    if (values.json) return say(JSON.stringify(known, null, 2));
    for (const project of known) say(written(project));
    if (known.length === 0)
      say('There are no projects yet. Create one: inlay project create --name NAME --origin https://…');
    return;
  }
  if (verb !== 'create' && verb !== 'edit')
    throw new UsageError(`${verb === undefined ? '' : `There is no command "project ${verb}".\n\n`}${projectHelp}`);
  if (verb === 'edit' && clientId === undefined)
    throw new UsageError(
      'The client id is missing: inlay project edit CLIENT_ID. "inlay project list" shows all projects.',
    );
  const before = verb === 'edit' ? stored.find((project) => project.clientId === clientId) : undefined;
  if (verb === 'edit' && !before) {
    const isConfigured = config.projects.some((project) => project.clientId === clientId);
    throw new UsageError(
      isConfigured
        ? `Project ${clientId ?? ''} is defined in the configuration file. Change it there.`
        : `There is no project ${clientId ?? ''}. "inlay project list" shows all projects.`,
    );
  }
  const fresh = values['client-id'] ?? randomBytes(20).toString('base64url');
  if (verb === 'create' && known.some((project) => project.clientId === fresh)) {
    throw new UsageError(`Project ${fresh} already exists. Change it with "inlay project edit ${fresh}".`);
  }
  if (verb === 'edit' && values['client-id'] !== undefined)
    throw new UsageError('The client id of a project cannot be changed.');
  const given = read(values);
  if (verb === 'edit' && Object.keys(given).length === 0)
    throw new UsageError(`There is nothing to change: give at least one option.\n\n${projectHelp}`);
  if (verb === 'create' && values.name === undefined)
    throw new UsageError('--name is missing: the name of the project.');
  const input = { ...(before ?? { clientId: fresh, allowedOrigins: [] }), ...given };
  const result = v.safeParse(ProjectSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    const [{ reason } = { reason: '' }] = describeIssue(ProjectSchema, issue);
    throw new UsageError(`${toOption(issue, given)}: ${reason}`);
  }
  const fault = findProjectFault(result.output, {
    env: config.env,
    connectionIds: config.connections.map(({ id }) => id),
  });
  if (fault !== undefined) throw new UsageError(fault);
  if (returnsKeysToSubdomains(result.output) && !config.acknowledged.includes('key-return-to-subdomains'))
    throw new UsageError(
      'With --key-return yes every page of every subdomain could get keys: list exact origins, or set INLAY_ACKNOWLEDGE=key-return-to-subdomains.',
    );
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
    if (json === undefined) throw new UsageError(`--${name}: the file is not valid JSON`);
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
