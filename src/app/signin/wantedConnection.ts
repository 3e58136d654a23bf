import * as v from 'valibot';
import type { ConnectionSummary } from '../../wire/http/project';
import type { LoginRecord } from '../../wire/signin/loginRecord';
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

/** How a login, or an entry of `authConnectionConfig`, names connections. */
export type WantedConnection = Pick<
  LoginRecord['params'],
  'authConnection' | 'authConnectionId' | 'groupedAuthConnectionId'
>;

/** The entries of `authConnectionConfig`, once its form has been checked. */
export function readEntries(config: unknown): v.InferOutput<typeof EntriesSchema> {
  const parsed = v.safeParse(EntriesSchema, config);
  return parsed.success ? parsed.output : [];
}

/**
 * A connection id names one; a kind without an id stands for all of that kind (docs/protocol.md 2.4). A group narrows both down, where the
 * operator has any: its name alone, in the place of an id, stands for all of it.
 */
export function isWanted({ id, kind, group }: ConnectionSummary, by: WantedConnection): boolean {
  const { authConnection, authConnectionId, groupedAuthConnectionId: wanted } = by;
  if (authConnection !== undefined && authConnection !== kind) return false;
  if (wanted && group !== undefined && group !== wanted) return false;
  if (!authConnectionId) return true;
  return [authConnectionId, wanted].includes(id) || (group !== undefined && authConnectionId === group);
}
