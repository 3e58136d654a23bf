import * as v from 'valibot';
import type { ConnectionSummary } from '../../wire/http/project';
import type { LoginRecord } from '../../wire/signIn/loginRecord';
import { withoutNulls } from '../../wire/withoutNulls';

const EntriesSchema = v.array(
  withoutNulls(
    v.object({
      authConnection: v.string(),
      authConnectionId: v.string(),
      groupedAuthConnectionId: v.optional(v.string()),
    }),
  ),
);

/** How a login, or an entry of `authConnectionConfig`, selects connections. */
export type WantedConnection = Pick<
  LoginRecord['params'],
  'authConnection' | 'authConnectionId' | 'groupedAuthConnectionId'
>;

/** Returns the entries of `authConnectionConfig`; its format has already been checked. */
export function readEntries(config: unknown): v.InferOutput<typeof EntriesSchema> {
  const parsed = v.safeParse(EntriesSchema, config);
  return parsed.success ? parsed.output : [];
}

/**
 * Returns whether a selection includes the connection. An id selects one connection; a kind without an id selects all of that kind
 * (docs/protocol-server.md 2.4). A group narrows both, if the operator uses groups; the group's name in place of an id selects the whole group.
 */
export function isWanted({ id, kind, group }: ConnectionSummary, by: WantedConnection): boolean {
  const { authConnection, authConnectionId, groupedAuthConnectionId: wanted } = by;
  if (authConnection !== undefined && authConnection !== kind) return false;
  if (wanted && group !== undefined && group !== wanted) return false;
  if (!authConnectionId) return true;
  return [authConnectionId, wanted].includes(id) || (group !== undefined && authConnectionId === group);
}
