import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { HttpError } from '../../src/errors/http';

/** A PostgreSQL database. Every call throws `unavailable` with `retryAfter` while it cannot be reached or has no connection free. */
export interface Postgres {
  /** Runs one statement, prepared once a connection under its name, which stands for its text. */
  run<Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]): Promise<Row[]>;
  /** Typed SQL over the same connections. There is no need to destroy it. */
  kysely<Tables>(): Kysely<Tables>;
  /** The bare connections, for code that is not ours. */
  pool: Pool;
  /** Connections of their own to the same database. */
  apart(connections: number): Postgres;
  /** Ends every connection, and with it what is under way. */
  close(): Promise<void>;
}

/** ms: for a connection, also where all are in use; for a statement at the server; for its answer, should the server be gone. */
const timeouts = { connection: 3_000, statement: 10_000, answer: 12_000 };
/** Seconds that a client is told to wait. */
const retryAfter = 5;
/** SQL states, by their beginnings, that pass: connection, conflict of two transactions, resources, lock, read-only, shutdown. */
const passing = ['08', '40', '53', '55P03', '25006', '57'];
/** Characters that the database cannot hold (NUL). */
const badText = '22021';
/** `bigint`: what we keep in one, times and counts, is exact as a number. */
const bigint = 20;

/** @param options.connections how many may be open at once. */
export function openPostgres({ url, connections = 20 }: { url: string; connections?: number }): Postgres {
  const open = new Set<PoolClient>();
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'inlay',
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.statement / 2,
    idle_in_transaction_session_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    keepAlive: true,
    types: { getTypeParser: (id: number): unknown => (id === bigint ? Number : types.getTypeParser(id, 'text')) },
  });
  // A connection that breaks is dropped by the pool; whoever was using it hears of it by the failure of what was asked.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
  });

  /** A connection whose every failure is ours, and that is thrown away once it is broken. */
  async function connect() {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toHttpError(error)));
    let isBroken = false;
    const ask = async <Row extends object>(query: { name?: string; text: string; values: unknown[] }) => {
      try {
        return await client.query<Row>(query);
      } catch (error) {
        isBroken ||= !(error instanceof DatabaseError);
        throw toHttpError(error);
      }
    };
    return { ask, release: () => client.release(isBroken) };
  }

  async function connectBuilder(): Promise<PostgresPoolClient> {
    const { ask, release } = await connect();
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(text: string | PostgresCursor<object>, values: readonly unknown[] = []): unknown {
      return typeof text === 'string' ? ask({ text, values: [...values] }) : text;
    }
    return { query, release };
  }

  return {
    pool,
    apart: (count) => openPostgres({ url, connections: count }),
    async run<Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]) {
      const connection = await connect();
      try {
        return (await connection.ask<Row>({ ...statement, values: [...values] })).rows;
      } finally {
        connection.release();
      }
    },
    kysely: <Tables>() =>
      new Kysely<Tables>({
        // The rooms share the connections: none of them ends them.
        dialect: new PostgresDialect({ pool: { connect: connectBuilder, end: () => Promise.resolve() } }),
      }),
    async close() {
      const ended = pool.end();
      // What others have borrowed and not given back must not keep the process.
      for (const client of open) (client as unknown as { end(): void }).end();
      await ended;
    },
  };
}

/** Without the server's own words: they may repeat what was written. */
function toHttpError(error: unknown): Error {
  if (error instanceof HttpError) return error;
  if (!(error instanceof DatabaseError)) {
    const cause = new Error(error instanceof Error ? error.message : 'PostgreSQL cannot be reached');
    return new HttpError('unavailable', { details: { retryAfter }, cause });
  }
  const { code = '', constraint = '' } = error;
  const cause = new Error(`PostgreSQL: ${code} ${constraint}`);
  if (code === badText) return new HttpError('invalid', { cause });
  if (passing.some((beginning) => code.startsWith(beginning)))
    return new HttpError('unavailable', { details: { retryAfter }, cause });
  return cause;
}
