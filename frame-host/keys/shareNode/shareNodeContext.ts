import type { Clock } from '../../../src/kit/clock';
import type { FillRandom } from '../../../src/kit/randomId';
import { HttpError } from '../../../src/errors/http';
import { statements, verifyStatement } from '../../../src/custody/statements';
import type { Factor } from '../../../src/wire/http/factors';
import type { NodeRecord, Open, RegistryRow } from '../../../src/wire/http/shareNode';
import type { IdentityKey } from '../nodeKeys';
import type { VerifiedToken } from '../tokens/tokenVerifier';
import type { UserLimit } from '../userLimit';
import type { CurrentShares } from './currentShares';
import type { Gates } from './gates';
import type { NodeLinks } from './nodeLinks';
import type { ShareStore } from './shareStore';
import type { Tickets } from './tickets';

/** What every endpoint of a share node works with. */
export interface ShareNodeContext {
  index: number;
  identity: IdentityKey;
  registryKey(): string;
  /** Verifies the token and that it is the caller's. */
  verifyToken(input: Open): Promise<VerifiedToken>;
  store: ShareStore;
  /** What counts of users, changes that the registry has taken included. */
  shares: CurrentShares;
  tickets: Tickets;
  /** Counts the sign-ins of a user. */
  opens: UserLimit;
  gates: Gates;
  links: NodeLinks;
  clock: Clock;
  random: FillRandom;
}

/** An answer that the holder of one ephemeral key alone can read. */
export interface Sealed {
  sealed: string;
}

/** @throws HttpError `unauthorized` unless the key has signed the statement. */
export function checkSignature(input: { statement: Uint8Array; signature: string; publicKey: string }): void {
  if (!verifyStatement(input)) throw new HttpError('unauthorized');
}

/** True when the registry has signed this row of the user. */
export const isReceipt = (
  { registryKey }: Pick<ShareNodeContext, 'registryKey'>,
  { user, row }: { user: string; row: RegistryRow },
): boolean =>
  verifyStatement({
    statement: statements.receipt({ ...row, user }),
    signature: row.receipt,
    publicKey: registryKey(),
  });

/**
 * The factor of that name, as the user's key signed it for what is active.
 * @throws HttpError `unauthorized` where there is none.
 */
export async function findFactor(
  { shares }: ShareNodeContext,
  { user, factorId }: { user: string; factorId: string },
): Promise<{ record: NodeRecord; factor: Factor }> {
  const active = await shares.find(user);
  const factor = active?.factors.find(({ id }) => id === factorId);
  if (!active || !factor) throw new HttpError('unauthorized');
  return { record: active.record, factor };
}
