import { SignInError } from '../../errors/signIn';
import type { OpenSessionPort } from './port';
import type { RestoreFrom } from './restoreSession';
import { singleFactor } from './sessionRecord';

/**
 * Restores the session that the page has provided to this frame. It stays remembered only if the server cannot be reached.
 * @returns whether its accounts are open again.
 */
export async function restoreProvided(
  { deps, stores, families }: OpenSessionPort,
  restore: RestoreFrom,
): Promise<boolean> {
  const { sessionId, namespace } = deps.memory?.read('session') ?? {};
  const origin = deps.init.hostOrigin;
  if (typeof sessionId !== 'string' || typeof namespace !== 'string' || origin === null) return false;
  const opening = (privateKey: Uint8Array) => {
    stores.embed.actions.enter('plugin');
    // The page stays as the user has left it, connected or not. Unless that is not known any more: it knows the key.
    const owner = families.main.keys.address(privateKey).toLowerCase();
    const isKnown = stores.permissions.state.owner === owner;
    const isSingleFactor = namespace === singleFactor;
    return { durable: false, isSingleFactor, ...(!isKnown && { holder: origin }), providedBy: origin };
  };
  return restore({ sessionId, namespace }, opening).catch((error: unknown) => {
    if (error instanceof SignInError) return false;
    throw error;
  });
}
