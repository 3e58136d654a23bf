import { createRemoteJWKSet, jwtVerify } from 'jose';

/**
 * Tells your server who signed in, from the `idToken` of `getUserInfo()`.
 * @param wallet origin of the wallet, e.g. https://wallet.example.com
 */
export function createWhoSignedIn({ wallet, clientId }) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', wallet));
  const used = new Map();
  return async (idToken) => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: wallet,
      audience: clientId,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'jti', 'exp', 'authConnectionId'],
    });
    // A token lives for ten minutes and counts once. With several servers, keep this where all of them look.
    const now = Date.now() / 1000;
    for (const [id, until] of used) if (until < now) used.delete(id);
    if (used.has(payload.jti)) throw new Error('This token has been used.');
    used.set(payload.jti, payload.exp + 60);
    // Both together are the user: account 7 of one connection is not account 7 of another.
    const email = payload.email_verified ? payload.email : undefined;
    return { connection: payload.authConnectionId, subject: payload.sub, email };
  };
}
