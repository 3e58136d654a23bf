import type { openIdKinds, OpenIdProvider } from '../connection';

/**
 * Built-in configurations of OpenID providers, from their documentation and discovery documents. Without discovery there is one request
 * less, and the sign-in button also works while the provider's discovery is down.
 */
export const openIdProviders = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
    pkce: true,
  },
  // Responds with a form post if the scope contains name or e-mail. Its discovery document does not mention PKCE.
  apple: {
    issuer: 'https://appleid.apple.com',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    scope: 'openid name email',
    pkce: false,
    params: { response_mode: 'form_post' },
  },
  // See "OIDC token with manual flow" in Facebook's documentation.
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizeUrl: 'https://www.facebook.com/v19.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v19.0/oauth/access_token',
    jwksUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid email public_profile',
    pkce: true,
  },
  twitch: {
    issuer: 'https://id.twitch.tv/oauth2',
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    jwksUrl: 'https://id.twitch.tv/oauth2/keys',
    userinfoUrl: 'https://id.twitch.tv/oauth2/userinfo',
    scope: 'openid user:read:email',
    pkce: false,
    params: {
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
      }),
    },
  },
  kakao: {
    issuer: 'https://kauth.kakao.com',
    authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
    tokenUrl: 'https://kauth.kakao.com/oauth/token',
    jwksUrl: 'https://kauth.kakao.com/.well-known/jwks.json',
    userinfoUrl: 'https://kapi.kakao.com/v1/oidc/userinfo',
    scope: 'openid account_email profile_nickname profile_image',
    pkce: true,
  },
} as const satisfies Record<(typeof openIdKinds)[number] | 'apple', OpenIdProvider>;

/** Returns the built-in configuration of a kind, or undefined if it has none. */
export function openIdProviderOf(kind: string): OpenIdProvider | undefined {
  return Object.hasOwn(openIdProviders, kind) ? openIdProviders[kind as keyof typeof openIdProviders] : undefined;
}
