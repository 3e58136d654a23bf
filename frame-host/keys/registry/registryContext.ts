import type { Kysely, Transaction } from 'kysely';
import { signStatement, statements, verifyStatement } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Claim, RegistryRow, UserProof } from '../../../src/wire/http/shareNode';
import type { IdentityKey } from '../nodeKeys';
import type { KeyRow, RegistryTables } from './registryTables';

/** Dependencies of all registry endpoints. */
export interface RegistryContext {
  db: Kysely<RegistryTables>;
  identity: IdentityKey;
  threshold: number;
  /** Returns the public keys of the share nodes by index. */
  nodes(): ReadonlyMap<number, string>;
  clock: Clock;
}

/** Maximum difference between a node's clock and the registry's, in ms. */
export const clockTolerance = 60_000;

/** Returns true if the node with that index has signed the statement. */
export function isSignedByNode(
  { nodes }: RegistryContext,
  { index, statement, signature }: { index: number; statement: Uint8Array; signature: string },
): boolean {
  const publicKey = nodes().get(index);
  return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
}

/** Checks that a node attests to the user's identity and that the proof has not expired. @throws HttpError `unauthorized`. */
export function checkProof(context: RegistryContext, proof: UserProof): void {
  const { index, expiresAt, signature } = proof;
  const isFresh = expiresAt > context.clock.now() - clockTolerance;
  const isSigned = isSignedByNode(context, { index, statement: statements.proof(proof), signature });
  if (!isFresh || !isSigned) throw new HttpError('unauthorized');
}

export const findKey = ({ db }: RegistryContext, user: string): Promise<KeyRow | undefined> =>
  db.selectFrom('registry_keys').selectAll().where('user', '=', user).executeTakeFirst();

/** Returns the row in the response format, with the registry's signed receipt. */
export function toSignedRow(
  { identity }: RegistryContext,
  row: Pick<KeyRow, 'user' | 'public_key' | 'auth_public_key' | 'epoch' | 'sharing' | 'brought'>,
): RegistryRow {
  const { user, public_key: publicKey, auth_public_key: authPublicKey, epoch, sharing, brought } = row;
  const more = { ...(sharing === '' ? {} : { sharing }), ...(brought === '' ? {} : { brought }) };
  const named = { publicKey, authPublicKey, epoch, ...more };
  return { ...named, receipt: signStatement(statements.receipt({ user, ...named }), identity.privateKey) };
}

/** Returns true if the sign-in is currently linked to another key. */
export async function isLinked(trx: Transaction<RegistryTables>, user: string): Promise<boolean> {
  const linked = await trx
    .selectFrom('registry_links')
    .select('alias')
    .where('alias', '=', user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return linked !== undefined;
}

/** Stores the encrypted shares of unreachable nodes until those nodes fetch them. */
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
