import type { Kysely } from 'kysely';
import { registryParty, statements, signStatement, verifyStatement } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Commit, CommitReceipt } from '../../../src/wire/http/shareNode';
import type { Migrations } from '../../storage/database';
import type { IdentityKey } from '../nodeKeys';

/** The caller who committed to the token with this hash. */
interface TokenCommitmentRow {
  token_hash: string;
  connection_id: string;
  ephemeral_public_key: string;
  /** Time in epoch ms. */
  expires_at: number;
}

export interface TokenCommitmentTables {
  token_commitments: TokenCommitmentRow;
}

/** Lifetime of a commitment, in ms. It is longer than a token is valid, so that a second caller can never commit to the same token. */
export const commitmentLifetime = 180_000;

/** Migration that creates the table. Nodes and the registry include it in their migrations. */
export const commitmentMigration: Migrations[string] = {
  async up(db) {
    await db.schema
      .createTable('token_commitments')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('connection_id', 'text', (column) => column.notNull())
      .addColumn('ephemeral_public_key', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('token_commitments_expiry').on('token_commitments').column('expires_at').execute();
  },
};

/**
 * Stores who committed to a token first (docs/custody.md: commit, then reveal). Each node has one (`party` is its index), and so does the
 * registry.
 */
export function createTokenCommitments<Tables extends TokenCommitmentTables>({
  db: given,
  identity,
  party,
  clock,
}: {
  db: Kysely<Tables>;
  identity: IdentityKey;
  party: number | typeof registryParty;
  clock: Clock;
}) {
  // Kysely cannot infer that a database with more tables includes this one.
  const db = given as unknown as Kysely<TokenCommitmentTables>;
  const to = party === registryParty ? party : identity.publicKey;

  /** Stores the commitment. Returns false if another caller has committed to this token. */
  async function take({ connectionId, tokenHash, ephemeralPublicKey }: Omit<Commit, 'signature'>): Promise<boolean> {
    const now = clock.now();
    await db.deleteFrom('token_commitments').where('expires_at', '<', now).execute();
    const named = { token_hash: tokenHash, connection_id: connectionId, ephemeral_public_key: ephemeralPublicKey };
    await db
      .insertInto('token_commitments')
      .values({ ...named, expires_at: now + commitmentLifetime })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('token_commitments')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row?.connection_id === connectionId && row.ephemeral_public_key === ephemeralPublicKey;
  }

  return {
    take,

    /**
     * Stores the first caller that commits to the token. The same caller may repeat the call.
     * @throws HttpError `unauthorized` without the caller's signature, `conflict` if another caller has committed to it.
     */
    async commit({ signature, ...word }: Commit): Promise<CommitReceipt> {
      const statement = statements.commit({ ...word, to });
      if (!verifyStatement({ statement, signature, publicKey: word.ephemeralPublicKey }))
        throw new HttpError('unauthorized');
      if (!(await take(word))) throw new HttpError('conflict');
      const issuedAt = clock.now();
      const receipt = statements.committed({ ...word, party, issuedAt });
      return { issuedAt, signature: signStatement(receipt, identity.privateKey) };
    },
  };
}

export type TokenCommitments = ReturnType<typeof createTokenCommitments>;
