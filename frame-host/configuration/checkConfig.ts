import type { ShareNodeAddress } from '../../src/wire/http/project';
import { findProjectFault } from '../access/checkProject';
import type { Project } from '../access/project';
import type { ConnectionConfig } from '../connections/connection';

interface Checked {
  env: 'local' | 'production';
  projects: Project[];
  connections: ConnectionConfig[];
  custody: { threshold: number; nodes?: ShareNodeAddress[] };
}

/** Checks rules that involve several fields. @throws Error that names the field. */
export function checkConfig({ env, projects, connections, custody }: Checked): void {
  const twice = (ids: string[]) => ids.find((id, at) => ids.indexOf(id) !== at);
  const project = twice(projects.map(({ clientId }) => clientId));
  if (project !== undefined) throw new Error(`INLAY_CONFIG, field projects: two projects have the clientId ${project}`);
  const connection = twice(connections.map(({ id }) => id));
  if (connection !== undefined)
    throw new Error(`INLAY_CONFIG, field connections: two connections have the id ${connection}`);
  const known = new Set(connections.map(({ id }) => id));
  for (const project of projects) {
    const fault = findProjectFault(project, { env, connectionIds: [...known] });
    if (fault !== undefined) throw new Error(`INLAY_CONFIG, field projects: ${fault}`);
  }
  const { threshold, nodes } = custody;
  if (threshold > (nodes?.length ?? 3))
    throw new Error('INLAY_CONFIG, field custody.threshold: must not be greater than the number of share nodes');
  if (nodes && new Set(nodes.map(({ index }) => index)).size !== nodes.length)
    throw new Error('INLAY_CONFIG, field custody.nodes: every node must have a different index');
}
