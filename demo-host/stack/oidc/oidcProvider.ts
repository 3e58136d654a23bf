import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { randomId } from '../../../src/kit/randomId';
import { markSvg } from '../../../src/kit/mark';
import { pageStyle } from '../../../src/kit/theme/pageStyle';

const scope = 'openid email profile';
/** Account names that the login form accepts. The part before an @ becomes the user's name. */
const accountPattern = /^[a-z0-9][a-z0-9._+-]{0,63}(@[a-z0-9.-]{1,190})?$/;
/** Maximum size of the form, in bytes. */
const maxForm = 4_096;

/**
 * Creates an OpenID provider for the local stack. It signs the user in to any account that they name. Its only client, `inlay`, is
 * public and must use PKCE. The identity token contains e-mail and name.
 */
export async function createLocalProvider({
  issuer,
  redirectUri,
}: {
  issuer: string;
  redirectUri: string;
}): Promise<Server> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomId() };
  const provider = new Provider(issuer, configure({ redirectUri, jwk }));
  const answer = provider.callback();

  return createServer((request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/') ?? false;
    const done = isInteraction ? interact({ provider, request, response }) : answer(request, response);
    Promise.resolve(done).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This sign-in has expired. Go back and sign in again.');
    });
  });
}

function configure({ redirectUri, jwk }: { redirectUri: string; jwk: object }): Configuration {
  return {
    clients: [
      {
        client_id: 'inlay',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    pkce: { required: () => true },
    scopes: scope.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomId()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: 60, IdToken: 300, AccessToken: 300, Interaction: 600, Session: 86_400, Grant: 86_400 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => toClaims(id) }),
    // Entering an account name counts as consent, so there is no second prompt.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
}

function toClaims(accountId: string): { sub: string; email: string; email_verified: boolean; name: string } {
  const [name = accountId] = accountId.split('@');
  const email = accountId.includes('@') ? accountId : `${accountId}@local.test`;
  return { sub: accountId, email, email_verified: true, name: name.slice(0, 1).toUpperCase() + name.slice(1) };
}

async function interact({
  provider,
  request,
  response,
}: {
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const show = (hint: string, error?: string): void => {
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(error === undefined ? 200 : 400, {
      ...type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    response.end(renderLogin({ hint, error }));
  };
  if (request.method !== 'POST') return show(typeof params.login_hint === 'string' ? params.login_hint : '');

  const form = new URLSearchParams(await readBody(request));
  if (form.get('answer') === 'deny')
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The user declined.',
    });
  const account = (form.get('account') ?? '').trim().toLowerCase();
  if (!accountPattern.test(account)) return show(account, 'Use letters, digits, dots and dashes, or an email address.');
  return provider.interactionFinished(request, response, { login: { accountId: account } });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > maxForm) throw new Error('The login form is too large.');
  }
  return body;
}

/** Renders the login form of the local OpenID provider. `hint` is the initial value of the input. */
function renderLogin({ hint, error }: { hint: string; error?: string }): string {
  const problem = error === undefined ? '' : `<p id="problem" role="alert">${escape(error)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local ID</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${style}</style></head><body class="single"><main>${markSvg()}<h1>Local ID</h1><p>A sign-in provider of the local stack. Any account name will do.</p>
<form method="post"><label for="account">Account</label>
<input id="account" name="account" value="${escape(hint)}" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus${error === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem}<button name="answer" value="continue">Continue</button><button class="quiet" name="answer" value="deny" formnovalidate>Cancel</button></form></main></body></html>`;
}

const style = `${pageStyle()}
main>svg{width:48px;height:48px;margin-bottom:12px}
p{margin:4px 0 20px;color:var(--muted)}
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
