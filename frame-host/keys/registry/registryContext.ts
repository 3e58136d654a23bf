import type { Kysely, Transaction } from 'kysely';
import { signStatement, statements, verifyStatement } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Claim, RegistryRow, UserProof } from '../../../src/wire/http/shareNode';
import type { IdentityKey } from '../nodeKeys';
import type { KeyRow, RegistryTables } from './registryTables';

/** What every endpoint of the registry works with. */
export interface RegistryContext {
  db: Kysely<RegistryTables>;
  identity: IdentityKey;
  threshold: number;
  /** Public keys of the share nodes by index. */
  nodes(): ReadonlyMap<number, string>;
  clock: Clock;
}

/** How far a node's clock may be off (ms). */
export const clockTolerance = 60_000;

/** True when the node of that index has signed the statement. */
export function isSignedByNode(
  { nodes }: RegistryContext,
  { index, statement, signature }: { index: number; statement: Uint8Array; signature: string },
): boolean {
  const publicKey = nodes().get(index);
  return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
}

/** @throws HttpError `unauthorized` unless a node vouches for the user, and its word has not expired. */
export function checkProof(context: RegistryContext, proof: UserProof): void {
  const { index, expiresAt, signature } = proof;
  const isFresh = expiresAt > context.clock.now() - clockTolerance;
  const isSigned = isSignedByNode(context, { index, statement: statements.proof(proof), signature });
  if (!isFresh || !isSigned) throw new HttpError('unauthorized');
}

export const findKey = ({ db }: RegistryContext, user: string): Promise<KeyRow | undefined> =>
  db.selectFrom('registry_keys').selectAll().where('user', '=', user).executeTakeFirst();

/** The row as it is answered, with the registry's receipt. */
export function toSignedRow(
  { identity }: RegistryContext,
  row: Pick<KeyRow, 'user' | 'public_key' | 'auth_public_key' | 'epoch' | 'sharing'>,
): RegistryRow {
  const { user, public_key: publicKey, auth_public_key: authPublicKey, epoch, sharing } = row;
  const named = { publicKey, authPublicKey, epoch, ...(sharing === '' ? {} : { sharing }) };
  return { ...named, receipt: signStatement(statements.receipt({ user, ...named }), identity.privateKey) };
}

/** True for a sign-in that leads to another key meanwhile. */
export async function isLinked(trx: Transaction<RegistryTables>, user: string): Promise<boolean> {
  const linked = await trx
    .selectFrom('registry_links')
    .select('alias')
    .where('alias', '=', user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return linked !== undefined;
}

/** Keeps the sealed shares of nodes that could not be reached, until those nodes ask. */
export async function saveUndeliveredShares(
  trx: Transaction<RegistryTables>,
  { user, missed }: { user: string; missed: Claim['undelivered'] },
): Promise<void> {
  if (missed.length === 0) return;
  await trx
    .insertInto('registry_undelivered')
    .values(missed.map(({ index, sealedShare }) => ({ user, node_index: index, sealed_share: sealedShare })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
