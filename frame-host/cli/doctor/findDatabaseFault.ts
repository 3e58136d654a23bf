import type { Postgres } from '../../storage/postgres';

interface Facts {
  encoding: string;
  fsync: string;
  ssl: boolean;
  local: boolean;
  allowed: boolean;
}

const facts = {
  name: 'inlay_doctor',
  text: `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl,
    coalesce(inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as local,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as allowed`,
};

/** Returns why a PostgreSQL database is unsuitable for this server, or undefined if it is suitable. */
export async function findDatabaseFault(
  postgres: Postgres,
  { isPlainAccepted = false }: { isPlainAccepted?: boolean } = {},
): Promise<string | undefined> {
  const [found] = await postgres.run<Facts>(facts, []).catch(() => []);
  if (!found) return 'the database cannot be reached, or rejects the user or password in INLAY_DATABASE_URL';
  const { encoding, fsync, ssl, local, allowed } = found;
  if (encoding !== 'UTF8') return `the encoding of the database is ${encoding}; create it with UTF8`;
  if (!allowed) return 'the database user is not allowed to create tables';
  if (fsync !== 'on') return 'fsync is off, so written data is lost if the machine stops; set fsync = on';
  if (!ssl && !local && !isPlainAccepted)
    return 'the connection is not encrypted; add ?sslmode=verify-full to INLAY_DATABASE_URL';
  return undefined;
}
