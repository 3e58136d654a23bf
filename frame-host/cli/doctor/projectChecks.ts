import { isLoopbackOrigin } from '../../../src/kit/origin';
import { findProjectFault } from '../../access/checkProject';
import type { Project } from '../../access/project';
import { openProjectStore } from '../../access/projects';
import type { Check, CheckDeps } from './check';

/** Checks the projects of the configuration and of the database. */
export function projectChecks(deps: CheckDeps, stored: readonly Project[] | Error): Check[] {
  const projects = [...deps.config.projects, ...(stored instanceof Error ? [] : stored)];
  return [
    {
      what: 'projects',
      find() {
        if (stored instanceof Error) return stored.message;
        if (projects.length > 0) return undefined;
        return 'there are none, so no page can use the wallet; run inlay project create --name NAME --origin URL';
      },
    },
    ...projects.map((project) => ({
      what: `project ${project.clientId}`,
      find: () => findFault(deps, project),
    })),
  ];
}

/** Returns the projects of the database, or the error if they cannot be read. */
export async function readStored({ databases }: CheckDeps): Promise<readonly Project[] | Error> {
  try {
    return await (await openProjectStore(databases)).list();
  } catch (error) {
    return error instanceof Error ? error : new Error('the projects cannot be read from the database');
  }
}

function findFault({ config }: CheckDeps, project: Project): string | undefined {
  if (project.allowedOrigins.length === 0) return 'the project has no origin, so no page can use it';
  // An iframe in such a page is not a secure context (Secure Contexts §1.3), so WebCrypto is not available in it.
  const plain = project.allowedOrigins.find((origin) => origin.startsWith('http:') && !isLoopbackOrigin(origin));
  if (plain !== undefined) return `browsers allow the wallet only in https pages, not in ${plain}`;
  return findProjectFault(project, { env: config.env, connectionIds: config.connections.map(({ id }) => id) });
}
