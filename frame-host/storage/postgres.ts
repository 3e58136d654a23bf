import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { HttpError } from '../../src/errors/http';

/**
 * A PostgreSQL database. Every call throws `unavailable` with `retryAfter` while the database cannot be reached or no connection is free.
 */
export interface Postgres {
  /** Runs one statement. It is prepared once per connection under its name, which must identify its text. */
  run<Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]): Promise<Row[]>;
  /** Typed SQL over the same connections. It does not have to be destroyed. */
  kysely<Tables>(): Kysely<Tables>;
  /** The plain connections, for third-party code. */
  pool: Pool;
  /** Opens separate connections to the same database. */
  apart(connections: number): Postgres;
  /** Closes all connections, which aborts pending calls. */
  close(): Promise<void>;
}

/** Timeouts in ms: for a connection, also if all are in use; for a statement on the server; for its result, in case the server is gone. */
const timeouts = { connection: 3_000, statement: 10_000, answer: 12_000 };
/** In seconds: the retry time for clients. */
const retryAfter = 5;
/** Prefixes of SQL states that are temporary: connection, conflict of two transactions, resources, lock, read-only, shutdown. */
const passing = ['08', '40', '53', '55P03', '25006', '57'];
/** Invalid characters that the database cannot store (NUL). */
const badText = '22021';
/** `bigint`: the times and counts in such columns are small enough to be exact as a number. */
const bigint = 20;

/** @param options.connections Maximum number of open connections. */
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
  // The pool drops a broken connection. Its current user is notified by the failed query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
  });

  /** Takes a connection that maps all errors to those of this server and that is discarded if it breaks. */
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
        // All parts of the server share the connections, so `end` does nothing.
        dialect: new PostgresDialect({ pool: { connect: connectBuilder, end: () => Promise.resolve() } }),
      }),
    async close() {
      const ended = pool.end();
      // Connections that were borrowed and not returned must not keep the process alive.
      for (const client of open) (client as unknown as { end(): void }).end();
      await ended;
    },
  };
}

/** Removes the server's message, because it may contain written data. */
function toHttpError(error: unknown): Error {
  if (error instanceof HttpError) return error;
  if (!(error instanceof DatabaseError)) {
    const cause = new Error(error instanceof Error ? error.message : 'PostgreSQL cannot be reached.');
    return new HttpError('unavailable', { details: { retryAfter }, cause });
  }
  const { code = '', constraint = '' } = error;
  const cause = new Error(`PostgreSQL returned the error ${code}${constraint === '' ? '' : ` (${constraint})`}.`);
  if (code === badText) return new HttpError('invalid', { cause });
  if (passing.some((beginning) => code.startsWith(beginning)))
    return new HttpError('unavailable', { details: { retryAfter }, cause });
  return cause;
}
