import type { ShareNodeAddress } from '../../src/wire/http/project';
import { findProjectFault } from '../access/checkProject';
import type { Project } from '../access/project';
import type { ConnectionConfig } from '../connections/connection';
import { ConfigError } from './configError';

interface Checked {
  env: 'local' | 'production';
  projects: Project[];
  connections: ConnectionConfig[];
  custody: { threshold: number; nodes?: ShareNodeAddress[] };
}

/** Checks rules that involve several fields. @throws ConfigError that names each field. */
export function checkConfig({ env, projects, connections, custody: { threshold, nodes } }: Checked): void {
  const faults: string[] = [];
  const add = (field: string, fault: string): void => void faults.push(`INLAY_CONFIG, field ${field}: ${fault}`);
  const connectionIds = connections.map(({ id }) => id);
  for (const clientId of repeated(projects.map(({ clientId }) => clientId)))
    add('projects', `two projects have the clientId ${clientId}`);
  for (const id of repeated(connectionIds)) add('connections', `two connections have the id ${id}`);
  for (const project of projects) {
    const fault = findProjectFault(project, { env, connectionIds });
    if (fault !== undefined) add('projects', fault);
  }
  if (threshold > (nodes?.length ?? 3)) add('custody.threshold', 'must not be greater than the number of share nodes');
  if (repeated((nodes ?? []).map(({ index }) => index)).length > 0)
    add('custody.nodes', 'every node must have a different index');
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Returns the items that are in the list more than once. */
function repeated<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items.filter((item, at) => items.indexOf(item) !== at))];
}
