import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import { randomId } from '../../../src/kit/randomId';
import type { ChallengeAnswer } from '../../../src/wire/http/prove';
import type { OidcBegin, OidcBeginAnswer, OidcFinish } from '../../../src/wire/http/signIn';
import type { ChallengeFlowRow, SignInTables } from '../../signIn/migrations';

/** In ms: the time to complete a challenge, and how long the resulting code can be exchanged. */
const lifetime = 900_000;
const codeLifetime = 60_000;

const ChallengeUserSchema = v.object({
  /** Id of the user at the connection. It never changes and is never assigned to another user. */
  subject: v.string(),
  /** Shown to the user. */
  name: v.optional(v.string()),
  /** The assertion that a passkey has signed, for share nodes to verify. */
  assertion: v.optional(v.string()),
});

/** The user that a completed challenge has identified. */
export type ChallengeUser = v.InferOutput<typeof ChallengeUserSchema>;

/**
 * Sign-in flows whose challenge the user completes on a page of the wallet. This server acts as an authorization server with the same
 * redirect, state, nonce and PKCE as external providers, so that all sign-ins finish in the same way.
 */
export interface ChallengeFlows {
  /** Starts a flow. Returns the URL to open. The login hint is in the URL's fragment, which does not appear in server logs. */
  begin(input: OidcBegin): Promise<OidcBeginAnswer>;
  /** Returns a flow whose challenge is not completed. @throws HttpError `gone`. */
  find(flowId: string): Promise<ChallengeFlowRow>;
  /**
   * Stores the state for the next step and sets the number of attempts for it to `tries`.
   * @param input.before the stored state on which the caller's decision was based. Of two simultaneous calls, only one can match.
   * @throws HttpError `gone`; `conflict` if the stored state has changed.
   */
  keep(flowId: string, input: { work: unknown; tries: number; before?: string | null }): Promise<void>;
  /**
   * Uses up one attempt before the proof is checked, so that parallel guesses share the attempts.
   * @throws HttpError `gone`; `lockedCode` if no attempt is left or no state was stored.
   */
  take(flowId: string): Promise<ChallengeFlowRow>;
  /** Completes a flow with the identified user. The first call wins. @throws HttpError `gone`. */
  prove(flow: ChallengeFlowRow, user: ChallengeUser): Promise<ChallengeAnswer>;
  /** Ends a flow with the same error as a provider sends if the user declines. */
  cancel(flowId: string): Promise<ChallengeAnswer>;
  /** Returns the user for a code. Works once, and only for the browser that began the flow. @throws HttpError `unauthorized`. */
  exchange(code: string, input: OidcFinish): Promise<ChallengeUser>;
  sweep(): Promise<void>;
}

/** @param deps.secret key of the hashes, so that a copy of the database alone reveals no code. */
export function createChallengeFlows({
  db,
  clock,
  secret,
  publicUrl,
}: {
  db: Kysely<SignInTables>;
  clock: Clock;
  secret: Uint8Array;
  publicUrl: string;
}): ChallengeFlows {
  const hashCode = (code: string) => createHmac('sha256', secret).update(`proved:${code}`).digest('base64url');
  const endOf = ({ connection_id: id, state }: ChallengeFlowRow, query: Record<string, string>): ChallengeAnswer => ({
    url: `${publicUrl}/v5/end/${id}?${new URLSearchParams({ ...query, state }).toString()}`,
  });
  /** Returns an update query for a flow whose challenge is not completed. */
  const waiting = (flowId: string) =>
    db
      .updateTable('proved_flows')
      .where('flow_id', '=', flowId)
      .where('person', 'is', null)
      .where('expires_at', '>', clock.now());

  async function find(flowId: string): Promise<ChallengeFlowRow> {
    const flow = await db
      .selectFrom('proved_flows')
      .selectAll()
      .where('flow_id', '=', flowId)
      .where('person', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (!flow) throw new HttpError('gone');
    return flow;
  }

  return {
    find,

    async begin({ clientId, connectionId, nonce, state, codeChallenge, loginHint }) {
      const flowId = randomId();
      const row = { flow_id: flowId, client_id: clientId, connection_id: connectionId, nonce, state };
      const open = { work: null, tries_left: 0, person: null, code_hash: null, used_at: null };
      await db
        .insertInto('proved_flows')
        .values({ ...row, ...open, code_challenge: codeChallenge, expires_at: clock.now() + lifetime })
        .execute();
      const hint = loginHint === undefined ? '' : `#hint=${encodeURIComponent(loginHint)}`;
      return { url: `${publicUrl}/v5/prove/${connectionId}?flow=${flowId}${hint}` };
    },

    async keep(flowId, { work, tries, before }) {
      const { numUpdatedRows } = await waiting(flowId)
        .$if(before !== undefined, (query) => query.where('work', before === null ? 'is' : '=', before ?? null))
        .set({ work: JSON.stringify(work), tries_left: tries })
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return;
      await find(flowId);
      throw new HttpError('conflict');
    },

    async take(flowId) {
      const flow = await waiting(flowId)
        .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
        .where('tries_left', '>', 0)
        .returningAll()
        .executeTakeFirst();
      if (flow) return flow;
      await find(flowId);
      throw new HttpError('lockedCode');
    },

    async prove(flow, user) {
      const code = randomId() + randomId();
      const { numUpdatedRows } = await waiting(flow.flow_id)
        .set({
          person: JSON.stringify(user),
          code_hash: hashCode(code),
          work: null,
          expires_at: clock.now() + codeLifetime,
        })
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('gone');
      return endOf(flow, { code });
    },

    async cancel(flowId) {
      const flow = await find(flowId);
      await db.deleteFrom('proved_flows').where('flow_id', '=', flowId).where('person', 'is', null).execute();
      return endOf(flow, { error: 'access_denied' });
    },

    async exchange(code, finish) {
      // Any use invalidates the code, successful or not (RFC 6749 §4.1.2).
      const flow = await db
        .updateTable('proved_flows')
        .set({ used_at: clock.now() })
        .where('code_hash', '=', hashCode(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returningAll()
        .executeTakeFirst();
      const user = v.safeParse(ChallengeUserSchema, parseJson(flow?.person ?? ''));
      if (!flow || !hasBegun(flow, finish) || !user.success) throw new HttpError('unauthorized');
      return user.output;
    },

    async sweep() {
      await db.deleteFrom('proved_flows').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

/**
 * Returns true if the code comes from the browser that began the flow: same client, state and nonce, and a matching PKCE verifier (RFC
 * 7636).
 */
function hasBegun(flow: ChallengeFlowRow, { clientId, connectionId, nonce, state, codeVerifier }: OidcFinish): boolean {
  return (
    flow.client_id === clientId &&
    flow.connection_id === connectionId &&
    flow.nonce === nonce &&
    flow.state === state &&
    flow.code_challenge === createHash('sha256').update(codeVerifier).digest('base64url')
  );
}
