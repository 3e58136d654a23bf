import type { Kysely } from 'kysely';
import type { Clock } from '../../src/kit/clock';
import type { OnrampTables } from './tables';

/** A token that authenticates the operator at a service. Valid until `until` (epoch ms). */
export interface PartnerToken {
  text: string;
  until: number;
}

/**
 * Shares the tokens of services between all processes. These services allow one token at a time: a new token invalidates the previous one,
 * whichever process requested it.
 */
export interface PartnerTokens {
  /**
   * Returns the current token. Requests a new one if there is none or if it expires soon. Concurrent callers share one request.
   * @param refused A token that the service rejected; it is not returned again.
   */
  read(provider: string, ask: () => Promise<PartnerToken>, refused?: string): Promise<string>;
}

/** In ms: a token is no longer used this long before it expires. */
const margin = 60_000;

export function createPartnerTokens({ db, clock }: { db: Kysely<OnrampTables>; clock: Clock }): PartnerTokens {
  const asking = new Map<string, Promise<string>>();

  async function renew(provider: string, ask: () => Promise<PartnerToken>): Promise<string> {
    const { text, until } = await ask();
    const row = { token: text, good_until: until };
    await db
      .insertInto('onramp_tokens')
      .values({ provider, ...row })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
      .execute();
    return text;
  }

  return {
    async read(provider, ask, refused) {
      const all = db.selectFrom('onramp_tokens').select(['token', 'good_until']);
      const row = await all.where('provider', '=', provider).executeTakeFirst();
      if (row && row.token !== refused && clock.now() < Number(row.good_until) - margin) return row.token;
      const open = asking.get(provider);
      if (open) return open;
      const made = renew(provider, ask).finally(() => asking.delete(provider));
      asking.set(provider, made);
      return made;
    },
  };
}
