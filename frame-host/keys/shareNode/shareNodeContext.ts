import type { Clock } from '../../../src/kit/clock';
import type { FillRandom } from '../../../src/kit/randomId';
import { HttpError } from '../../../src/errors/http';
import { statements, verifyStatement } from '../../../src/custody/statements';
import type { Factor } from '../../../src/wire/http/factors';
import type { NodeRecord, Open, RegistryRow } from '../../../src/wire/http/shareNode';
import type { Limit } from '../../http/rateLimit';
import type { IdentityKey } from '../nodeKeys';
import type { VerifiedToken } from '../tokens/tokenVerifier';
import type { CurrentShares } from './currentShares';
import type { Gates } from './gates';
import type { NodeLinks } from './nodeLinks';
import type { ShareStore } from './shareStore';
import type { Tickets } from './tickets';

/** Dependencies of all endpoints of a share node. */
export interface ShareNodeContext {
  index: number;
  identity: IdentityKey;
  registryKey(): string;
  /** Verifies the token, and that it belongs to the caller. */
  verifyToken(input: Open): Promise<VerifiedToken>;
  store: ShareStore;
  /** The current shares of users, including changes that the registry has accepted. */
  shares: CurrentShares;
  tickets: Tickets;
  /** Limits the sign-ins per user. */
  opens: Limit<string>;
  gates: Gates;
  links: NodeLinks;
  /** Fetches shares that this node has missed. */
  catchUp(): Promise<void>;
  clock: Clock;
  random: FillRandom;
}

/** A response that only the holder of one ephemeral key can decrypt. */
export interface Sealed {
  sealed: string;
}

/** Checks that the key has signed the statement. @throws HttpError `unauthorized`. */
export function checkSignature(input: { statement: Uint8Array; signature: string; publicKey: string }): void {
  if (!verifyStatement(input)) throw new HttpError('unauthorized');
}

/** Returns true if the registry has signed this row of the user. */
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
 * Returns a factor from the active vault, which the user's key has signed.
 * @throws HttpError `unauthorized` if there is none.
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
