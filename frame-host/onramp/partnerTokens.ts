import type { Kysely } from 'kysely';
import type { Clock } from '../../src/kit/clock';
import type { OnrampTables } from './tables';

/** What a service lets its partner call it by, until then (epoch ms). */
export interface PartnerToken {
  text: string;
  until: number;
}

/** Tokens of services that have one at a time, for all processes: a new one ends the one before, whoever has asked for it. */
export interface PartnerTokens {
  /**
   * The one that counts; asked for where there is none that is good for a while yet. Many who ask at once ask once.
   * @param refused one that the service has not taken: it is not given again.
   */
  read(provider: string, ask: () => Promise<PartnerToken>, refused?: string): Promise<string>;
}

/** ms before its end from where a token is not used any more. */
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
