import { invalidParams, RpcError } from '../../errors/rpc';
import { hexToBytes, padHex } from '../../kit/hex';
import type { OpenSessionPort, SessionPort } from './port';
import { startSession } from './startSession';

/**
 * `login_with_private_key`: the page provides the key. Off unless the operator allows it, and refused if a user is signed in: a
 * page must not swap the user's account.
 */
export async function loginWithPrivateKey(
  parts: OpenSessionPort & Pick<SessionPort, 'ready'>,
  { origin, privateKey, userInfo }: { origin: string; privateKey: string; userInfo: Record<string, unknown> },
): Promise<void> {
  const { ready, stores } = parts;
  const { allow = [] } = await ready.project;
  if (!allow.includes('login_with_private_key')) {
    throw new RpcError('unauthorized', { message: 'This project does not allow a login with a private key.' });
  }
  await Promise.all([ready.allowed, ready.network, ready.restored]);
  const isFree = () => stores.session.state.status === 'signedOut';
  if (!isFree()) throw new RpcError('unauthorized', { message: 'A user is already signed in.' });
  const text = (name: string): string | undefined => {
    const value = userInfo[name];
    return typeof value === 'string' && value !== '' && value.length <= 2_048 ? value : undefined;
  };
  const [email, name, profileImage] = [text('email'), text('name'), text('profileImage')];
  const key = hexToBytes(padHex(privateKey.replace(/^0x/, '')));
  try {
    await startSession(parts, {
      privateKey: key,
      userInfo: {
        authConnection: text('authConnection') ?? 'custom',
        authConnectionId: text('authConnectionId') ?? origin,
        userId: text('userId') ?? origin,
        ...(email && { email }),
        ...(name && { name }),
        ...(profileImage && { profileImage }),
      },
      providedBy: origin,
      isWanted: isFree,
    });
  } catch (cause) {
    if (cause instanceof RpcError) throw cause;
    throw invalidParams('privateKey', 'is not a valid key of the curve');
  } finally {
    key.fill(0);
  }
}
