import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { systemClock, type Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { Migrations } from '../storage/database';
import type { Databases } from '../storage/databases';
import { ProjectSchema, type Project } from './project';

/** The projects that there are now. A project that was changed is another object. */
export interface Projects {
  find(clientId: string): Project | undefined;
  list(): readonly Project[];
}

interface ProjectTables {
  projects: {
    client_id: string;
    /** JSON. */
    project: string;
    /** Grows with every write of any project. */
    revision: number;
  };
}

export const projectMigrations: Migrations = {
  projects_001: {
    async up(db) {
      await db.schema
        .createTable('projects')
        .addColumn('client_id', 'text', (column) => column.primaryKey())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull().unique())
        .execute();
    },
  },
};

/** ms after which a project that the command line has written is known to a server that runs. */
const lookEvery = 2_000;

/** The projects of the configuration alone. */
export function fixedProjects(projects: readonly Project[]): Projects {
  const known = new Map(projects.map((project) => [project.clientId, project]));
  return { find: (clientId) => known.get(clientId), list: () => [...known.values()] };
}

/** Projects that the command line writes, in a database file beside the others. */
export interface ProjectStore {
  /** In the order in which they were written last. Rows that do not read as a project are left out. */
  list(): Promise<Project[]>;
  /** Makes or replaces a project. */
  put(project: Project): Promise<void>;
  /** Changes with every write. */
  revision(): Promise<number>;
}

/** @param databases they are closed by whoever opened them. */
export async function openProjectStore(databases: Pick<Databases, 'open'>): Promise<ProjectStore> {
  const db = await databases.open<ProjectTables>('projects', projectMigrations);
  const revision = async (): Promise<number> => {
    const row = await db
      .selectFrom('projects')
      .select(({ fn }) => fn.max('revision').as('last'))
      .executeTakeFirst();
    return row?.last ?? 0;
  };
  return {
    revision,
    async list() {
      const rows = await db.selectFrom('projects').select('project').orderBy('revision').execute();
      return rows.flatMap(({ project }) => {
        const read = v.safeParse(ProjectSchema, parseJson(project));
        return read.success ? [read.output] : [];
      });
    },
    async put(project) {
      const row = { client_id: project.clientId, project: JSON.stringify(project) };
      const write = async (within: Transaction<ProjectTables>): Promise<void> => {
        const { last } = await within
          .selectFrom('projects')
          .select(({ fn }) => fn.max('revision').as('last'))
          .executeTakeFirstOrThrow();
        const next = { ...row, revision: (last ?? 0) + 1 };
        await within
          .insertInto('projects')
          .values(next)
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(next))
          .execute();
      };
      await withAdvisoryLock({ db, names: ['projects'], task: write });
    },
  };
}

/**
 * The projects of configuration and store together; those of the configuration win. Looks every two seconds whether the
 * command line has written.
 */
export async function watchProjects({
  configured,
  store,
  accepts = () => true,
  clock = systemClock,
  onFault = () => undefined,
}: {
  configured: readonly Project[];
  store: ProjectStore;
  /** Whether this server may have a project: the command line may have been run with other settings. */
  accepts?: (project: Project) => boolean;
  clock?: Clock;
  onFault?: (error: unknown) => void;
}): Promise<Projects & { close(): void }> {
  let now = fixedProjects(configured);
  let seen = 0;
  let stop = (): void => undefined;
  let closed = false;

  async function look(): Promise<void> {
    const revision = await store.revision();
    if (revision === seen) return;
    now = fixedProjects([...(await store.list()).filter(accepts), ...configured]);
    seen = revision;
  }
  const next = (): void => {
    stop = clock.after(lookEvery, () => {
      // What was known stays known while the database does not answer.
      void look()
        .catch(onFault)
        .then(() => {
          if (!closed) next();
        });
    });
  };
  await look();
  next();
  return {
    find: (clientId) => now.find(clientId),
    list: () => now.list(),
    close() {
      closed = true;
      stop();
    },
  };
}
