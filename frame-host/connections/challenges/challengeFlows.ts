import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import { randomId } from '../../../src/kit/randomId';
import type { ChallengeAnswer } from '../../../src/wire/http/prove';
import type { OidcBegin, OidcBeginAnswer, OidcFinish } from '../../../src/wire/http/signIn';
import type { ChallengeFlowRow, SignInTables } from '../../signin/migrations';

/** ms: how long a proof may take, and how long its code can be exchanged. */
const lifetime = 900_000;
const codeLifetime = 60_000;

const PersonSchema = v.object({
  /** Never changes nor is given to somebody else. */
  subject: v.string(),
  /** Shown to the user. */
  name: v.optional(v.string()),
  /** What a passkey has signed, for share nodes to verify. */
  assertion: v.optional(v.string()),
});

/** Whom a proof has shown. */
export type ChallengeUser = v.InferOutput<typeof PersonSchema>;

/**
 * Sign-ins whose proof is taken on a page of ours: an authorisation server of our own behind the same redirect, state,
 * nonce and PKCE as those of others, so that every way in ends alike.
 */
export interface ChallengeFlows {
  /** Where to send the browser. Whom the page expects stands in the hash, which no log of a server holds. */
  begin(input: OidcBegin): Promise<OidcBeginAnswer>;
  /** A flow that waits for its proof. @throws HttpError `gone`. */
  find(flowId: string): Promise<ChallengeFlowRow>;
  /**
   * Keeps what the next step needs, and gives `tries` for it.
   * @param input.before what was kept when it was decided: of two calls at once one alone is right about that.
   * @throws HttpError `gone`; `conflict` when something else is kept by now.
   */
  keep(flowId: string, input: { work: unknown; tries: number; before?: string | null }): Promise<void>;
  /**
   * Takes a try at what was kept, before it is looked at: any number of guesses at once share the tries.
   * @throws HttpError `gone`; `lockedCode` when none is left or nothing was kept.
   */
  take(flowId: string): Promise<ChallengeFlowRow>;
  /** Ends a flow with its proof; the first wins. @throws HttpError `gone`. */
  prove(flow: ChallengeFlowRow, person: ChallengeUser): Promise<ChallengeAnswer>;
  /** Ends a flow as a provider ends one that the user has declined. */
  cancel(flowId: string): Promise<ChallengeAnswer>;
  /** The user of a code, once, for the browser that began. @throws HttpError `unauthorized`. */
  exchange(code: string, input: OidcFinish): Promise<ChallengeUser>;
  sweep(): Promise<void>;
}

/** @param deps.secret key of the hashes: a copy of the database alone holds no code. */
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
  /** Flows that wait for their proof. */
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

    async prove(flow, person) {
      const code = randomId() + randomId();
      const { numUpdatedRows } = await waiting(flow.flow_id)
        .set({
          person: JSON.stringify(person),
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
      // A code is used up by whoever shows it, right or wrong (RFC 6749 §4.1.2).
      const flow = await db
        .updateTable('proved_flows')
        .set({ used_at: clock.now() })
        .where('code_hash', '=', hashCode(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returningAll()
        .executeTakeFirst();
      const person = v.safeParse(PersonSchema, parseJson(flow?.person ?? ''));
      if (!flow || !hasBegun(flow, finish) || !person.success) throw new HttpError('unauthorized');
      return person.output;
    },

    async sweep() {
      await db.deleteFrom('proved_flows').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

/** Whether the browser that shows a code is the one that began its flow: same client, state and nonce, and PKCE's verifier (RFC 7636). */
function hasBegun(flow: ChallengeFlowRow, { clientId, connectionId, nonce, state, codeVerifier }: OidcFinish): boolean {
  return (
    flow.client_id === clientId &&
    flow.connection_id === connectionId &&
    flow.nonce === nonce &&
    flow.state === state &&
    flow.code_challenge === createHash('sha256').update(codeVerifier).digest('base64url')
  );
}
