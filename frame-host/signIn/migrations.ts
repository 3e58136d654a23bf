import type { Migrations } from '../storage/database';

/** One sign-in by e-mail code. Times are epoch ms. */
export interface EmailFlowRow {
  flow_id: string;
  client_id: string;
  connection_id: string;
  /** Normalized. */
  email: string;
  nonce: string;
  locale: string;
  /** Keyed hash of flow id and code. The code itself is only in the mail. */
  code_hash: string;
  tries_left: number;
  expires_at: number;
  resend_at: number;
  used_at: number | null;
}

/** One counted event of a limit. `bucket` is a keyed hash, so that the table contains no names. */
export interface SignInHitRow {
  id: string;
  bucket: string;
  /** The event counts until this time (epoch ms). */
  until: number;
}

/** A network address from which a user has signed in with a code. `bucket` is a keyed hash of both. */
export interface KnownCallerRow {
  bucket: string;
  until: number;
}

/** One sign-in whose proof is collected on a page of this server. Times are epoch ms. */
export interface ChallengeFlowRow {
  flow_id: string;
  client_id: string;
  connection_id: string;
  /** The nonce of the browser, as in any redirect. */
  nonce: string;
  state: string;
  code_challenge: string;
  /** State that the sign-in kind keeps between two steps, as JSON. */
  work: string | null;
  tries_left: number;
  /** The user that was proven, as JSON. */
  person: string | null;
  /** Keyed hash of the code that the browser exchanges. */
  code_hash: string | null;
  expires_at: number;
  used_at: number | null;
}

/** A passkey that a user signs in with. */
export interface PasskeyRow {
  credential_id: string;
  connection_id: string;
  /** The subject in base64url, as stored by the authenticator. */
  user_handle: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  created_at: number;
}

/** An authenticator app that a user signs in with. */
export interface AuthenticatorRow {
  connection_id: string;
  name: string;
  subject: string;
  /** Encrypted, base64url. */
  secret: string;
  /** The time step of the last accepted code: each code is accepted once. */
  last_step: number;
}

/** Consecutive wrong proofs for one name, whether the name exists or not. `bucket` is a keyed hash. */
export interface ProofLockRow {
  bucket: string;
  wrong: number;
  locked_until: number;
}

/** A connection at which a verified address has signed in. `bucket` is a keyed hash. */
export interface VerifiedEmailRow {
  bucket: string;
  connection_id: string;
}

export interface SignInTables {
  email_flows: EmailFlowRow;
  signin_hits: SignInHitRow;
  proved_flows: ChallengeFlowRow;
  passkeys: PasskeyRow;
  authenticators: AuthenticatorRow;
  proof_locks: ProofLockRow;
  verified_emails: VerifiedEmailRow;
  known_callers: KnownCallerRow;
}

export const signInMigrations: Migrations = {
  signin_001_flows: {
    async up(db) {
      await db.schema
        .createTable('email_flows')
        .addColumn('flow_id', 'text', (column) => column.primaryKey())
        .addColumn('client_id', 'text', (column) => column.notNull())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('tries_left', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('resend_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await db.schema.createIndex('email_flows_expiry').on('email_flows').column('expires_at').execute();
      await db.schema
        .createTable('signin_hits')
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('signin_hits_bucket').on('signin_hits').columns(['bucket', 'at']).execute();
    },
  },
  signin_002_proved: {
    async up(db) {
      await db.schema
        .createTable('proved_flows')
        .addColumn('flow_id', 'text', (column) => column.primaryKey())
        .addColumn('client_id', 'text', (column) => column.notNull())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('code_challenge', 'text', (column) => column.notNull())
        .addColumn('work', 'text')
        .addColumn('tries_left', 'integer', (column) => column.notNull())
        .addColumn('person', 'text')
        .addColumn('code_hash', 'text', (column) => column.unique())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await db.schema.createIndex('proved_flows_expiry').on('proved_flows').column('expires_at').execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('credential_id', 'text', (column) => column.primaryKey())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('user_handle', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('authenticators')
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('authenticators_key', ['connection_id', 'name'])
        .execute();
      await db.schema
        .createTable('proof_locks')
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('wrong', 'integer', (column) => column.notNull())
        .addColumn('locked_until', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  signin_003_verified_emails: {
    async up(db) {
      await db.schema
        .createTable('verified_emails')
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('verified_emails_key', ['bucket', 'connection_id'])
        .execute();
    },
  },
  signin_004_guard: {
    async up(db) {
      // The table only has the counts of the last hour, so dropping it loses nothing important.
      await db.schema.dropTable('signin_hits').execute();
      await db.schema
        .createTable('signin_hits')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('signin_hits_until').on('signin_hits').columns(['bucket', 'until']).execute();
      await db.schema
        .createTable('known_callers')
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
};
