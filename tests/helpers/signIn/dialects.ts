/** How a provider differs from the others, based on its documentation and independent of the code under test. */
export interface Dialect {
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  pkce: boolean;
  secretBy: 'basic' | 'body' | 'query' | 'jwt';
  /** Returns an identity token of this issuer. */
  issuer?: string;
  jwksUrl?: string;
  hs256?: boolean;
  claims?: Record<string, unknown>;
  /** Required parameters of the authorisation request. */
  needs?: Record<string, string>;
  hash?: string;
  /** Parameters that come back when the user declines. */
  denial?: Record<string, string>;
  callbackExtra?: Record<string, string>;
  callbackHash?: string;
  tokenExtra?: Record<string, unknown>;
  /** The response to a code that was already used, or whose verifier is wrong. */
  refusal: { status: number; body: unknown };
  userAgent?: RegExp;
  api?: Record<string, (mood: { withoutEmail: boolean }) => unknown>;
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant', error_description: 'Bad code.' } };

export const dialects = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    pkce: true,
    secretBy: 'body',
    claims: { azp: 'app-1', email_verified: true, name: 'Ann' },
    callbackExtra: {
      iss: 'https://accounts.google.com',
      scope: 'email profile openid',
      authuser: '0',
      prompt: 'consent',
    },
    tokenExtra: { scope: 'openid https://www.googleapis.com/auth/userinfo.email' },
    refusal: invalidGrant,
    api: { 'https://openidconnect.googleapis.com/v1/userinfo': () => ({ sub: 'p-7' }) },
  },
  apple: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    pkce: false,
    secretBy: 'jwt',
    needs: { response_mode: 'form_post' },
    claims: { email_verified: 'true', is_private_email: 'true', nonce_supported: true },
    denial: { error: 'user_cancelled_authorize' },
    callbackExtra: { user: JSON.stringify({ name: { firstName: 'Ann', lastName: 'Lee' }, email: 'evil@mail.test' }) },
    refusal: { status: 400, body: { error: 'invalid_grant' } },
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v19.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v19.0/oauth/access_token',
    jwksUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    issuer: 'https://www.facebook.com',
    scope: 'openid email public_profile',
    pkce: true,
    secretBy: 'body',
    claims: { name: 'Ann', jti: 'x' },
    denial: { error: 'access_denied', error_code: '200', error_reason: 'user_denied' },
    callbackHash: '#_=_',
    refusal: {
      status: 400,
      body: { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } },
    },
  },
  twitch: {
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    jwksUrl: 'https://id.twitch.tv/oauth2/keys',
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid user:read:email',
    pkce: false,
    secretBy: 'body',
    claims: { preferred_username: 'Ann', email_verified: true },
    callbackExtra: { scope: 'openid user:read:email' },
    tokenExtra: { scope: ['openid', 'user:read:email'] },
    refusal: { status: 400, body: { status: 400, message: 'Invalid authorization code' } },
    api: { 'https://id.twitch.tv/oauth2/userinfo': () => ({ sub: 'p-7' }) },
  },
  kakao: {
    authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
    tokenUrl: 'https://kauth.kakao.com/oauth/token',
    jwksUrl: 'https://kauth.kakao.com/.well-known/jwks.json',
    issuer: 'https://kauth.kakao.com',
    scope: 'openid account_email profile_nickname profile_image',
    pkce: true,
    secretBy: 'body',
    claims: { nickname: 'Ann', auth_time: 1 },
    refusal: {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'code not found', error_code: 'KOE320' },
    },
    api: { 'https://kapi.kakao.com/v1/oidc/userinfo': () => ({ sub: 'p-7' }) },
  },
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    scope: 'users.read tweet.read users.email',
    pkce: true,
    secretBy: 'basic',
    refusal: {
      status: 400,
      body: { error: 'invalid_request', error_description: 'Value passed for the authorization code was invalid.' },
    },
    api: {
      'https://api.x.com/2/users/me': ({ withoutEmail }) => ({
        data: {
          id: 'p-7',
          name: 'Ann',
          username: 'ann',
          ...(withoutEmail ? {} : { confirmed_email: 'ann@mail.test' }),
        },
      }),
    },
  },
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    pkce: true,
    secretBy: 'basic',
    tokenExtra: { scope: 'identify email' },
    refusal: invalidGrant,
    api: {
      'https://discord.com/api/users/@me': ({ withoutEmail }) => ({
        id: 'p-7',
        username: 'ann',
        global_name: 'Ann',
        avatar: 'aa',
        ...(withoutEmail ? { email: null } : { email: 'ann@mail.test', verified: true }),
      }),
    },
  },
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    scope: 'read:user user:email',
    pkce: true,
    secretBy: 'body',
    // Errors are returned with status 200.
    refusal: { status: 200, body: { error: 'bad_verification_code', error_description: 'Incorrect or expired.' } },
    userAgent: /./,
    api: {
      'https://api.github.com/user': () => ({ id: 7, login: 'ann', name: 'Ann', email: 'public@mail.test' }),
      'https://api.github.com/user/emails': ({ withoutEmail }) => [
        { email: 'second@mail.test', primary: false, verified: true },
        { email: 'ann@mail.test', primary: true, verified: !withoutEmail },
      ],
    },
  },
  reddit: {
    authorizeUrl: 'https://www.reddit.com/api/v1/authorize',
    tokenUrl: 'https://www.reddit.com/api/v1/access_token',
    scope: 'identity',
    pkce: false,
    secretBy: 'basic',
    needs: { duration: 'temporary' },
    refusal: { status: 200, body: { error: 'invalid_grant' } },
    userAgent: /inlay/,
    api: {
      'https://oauth.reddit.com/api/v1/me': () => ({
        id: 'p-7',
        name: 'Ann',
        icon_img: 'https://i.test/a?x=1&amp;y=2',
      }),
    },
  },
  line: {
    authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
    issuer: 'https://access.line.me',
    hs256: true,
    scope: 'openid profile email',
    pkce: true,
    secretBy: 'body',
    claims: { name: 'Ann', amr: ['linesso'] },
    refusal: { status: 400, body: { error: 'invalid_grant', error_description: 'invalid authorization code' } },
  },
  linkedin: {
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    scope: 'openid profile email',
    pkce: false,
    secretBy: 'body',
    denial: { error: 'user_cancelled_login', error_description: 'The user cancelled' },
    refusal: { status: 400, body: { error: 'invalid_request', error_description: 'authorization code not found' } },
    api: {
      'https://api.linkedin.com/v2/userinfo': ({ withoutEmail }) => ({
        sub: 'p-7',
        name: 'Ann',
        locale: { country: 'US', language: 'en' },
        ...(withoutEmail ? {} : { email: 'ann@mail.test', email_verified: 'true' }),
      }),
    },
  },
  wechat: {
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
    tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
    scope: 'snsapi_login',
    pkce: false,
    secretBy: 'query',
    hash: '#wechat_redirect',
    denial: {},
    tokenExtra: { openid: 'p-7', unionid: 'u-7', scope: 'snsapi_login' },
    refusal: { status: 200, body: { errcode: 40029, errmsg: 'invalid code' } },
    api: {
      'https://api.weixin.qq.com/sns/userinfo': () => ({
        openid: 'p-7',
        nickname: 'Ann',
        unionid: 'u-7',
        privilege: [],
      }),
    },
  },
} satisfies Record<string, Dialect>;

export type DialectKind = keyof typeof dialects;
