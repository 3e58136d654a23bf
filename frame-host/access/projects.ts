import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { systemClock, type Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { Migrations } from '../storage/database';
import type { Databases } from '../storage/databases';
import { ProjectSchema, type Project } from './project';

/** The current projects. A changed project is a new object. */
export interface Projects {
  find(clientId: string): Project | undefined;
  list(): readonly Project[];
}

interface ProjectTables {
  projects: {
    client_id: string;
    /** The project as JSON. */
    project: string;
    /** Increases with every write of any project. */
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

/** Poll interval for projects that the command line has written, in ms. */
const lookEvery = 2_000;

/** Returns a fixed list: only the projects of the configuration. */
export function fixedProjects(projects: readonly Project[]): Projects {
  const known = new Map(projects.map((project) => [project.clientId, project]));
  return { find: (clientId) => known.get(clientId), list: () => [...known.values()] };
}

/** Stores the projects that the command line writes, in a database of their own. */
export interface ProjectStore {
  /** Returns the projects, least recently written first. Rows that are not valid projects are skipped. */
  list(): Promise<Project[]>;
  /** Creates or replaces a project. */
  put(project: Project): Promise<void>;
  /** Returns a number that changes with every write. */
  revision(): Promise<number>;
}

/** @param databases not closed by the store; the caller closes them. */
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
 * Returns the projects of the configuration and the store. If both have a project, the configuration wins. Polls the store every two
 * seconds for changes written by the command line.
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
  /** Whether this server accepts a project. The command line may have run with different settings. */
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
      // If the database does not respond, the last known projects stay in use.
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
