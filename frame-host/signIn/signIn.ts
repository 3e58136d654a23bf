import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { ConnectionConfig } from '../connections/connection';
import { createOidcClient } from '../connections/oidc';
import { createAuthenticator } from '../connections/challenges/authenticator';
import { createFarcaster } from '../connections/challenges/farcaster';
import { createPasskeys } from '../connections/challenges/passkeys';
import { createChallengeFlows } from '../connections/challenges/challengeFlows';
import { createSmsCode } from '../connections/challenges/smsCode';
import { createCodeGuard } from './codeGuard';
import { codeLifetime, createEmailCode } from './emailCode';
import { createHitLimit } from './hitLimit';
import { createIssuer } from './issuer';
import { localSignInLimits, productionSignInLimits, type SignInLimits } from './limits';
import { brandOf, type Brand } from './mail/brand';
import { renderCodeMail } from './mail/codeMail';
import { renderNoticeMail } from './mail/noticeMail';
import { createMailer, createSmtpTransport, type MailTransport, type SmtpConfig } from './mail/mailer';
import type { SignInTables } from './migrations';
import { createPuzzles } from './puzzles';
import { registerSignIn } from './routes';
import { createSameEmail } from './sameEmail';
import type { SessionStore } from '../sessions/sessionStore';
import { readOrMakeSecret } from '../storage/secretFile';

/** The part of the server's configuration that the sign-in uses. */
export interface SignInConfig {
  env: 'local' | 'production';
  publicUrl: string;
  dataDir: string;
  mail: SmtpConfig;
  projects: readonly { clientId: string; connections?: readonly string[] }[];
  connections: readonly ConnectionConfig[];
}

export interface SignInDeps {
  config: SignInConfig;
  /** A database that has run `signInMigrations`. */
  db: Kysely<SignInTables>;
  /** Defaults to the limits for `config.env`. */
  limits?: SignInLimits;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  transport?: MailTransport;
  /** Tokens for the servers of projects name the session, and are issued while it lives. */
  sessions: Pick<SessionStore, 'get'>;
  /** Shown in mails. */
  brand?: Brand;
  /** Defaults to the projects of the configuration. */
  projects?: { find(clientId: string): { connections?: readonly string[] | undefined } | undefined };
}

export interface SignIn {
  /** Adds `/v1/signin/*` and `/.well-known/jwks.json` to the server. */
  register(app: FastifyInstance): void;
  /** Returns false if mail cannot be sent. */
  ready(): Promise<boolean>;
  /** Stops the sweep and waits for queued mails. */
  close(): Promise<void>;
}

const sweepEvery = 600_000;

/** Creates the sign-in of the server: codes and passkeys with the server's own issuer, and providers. */
export async function createSignIn(deps: SignInDeps): Promise<SignIn> {
  const { config, db, clock = systemClock, fetch = globalThis.fetch, brand = brandOf() } = deps;
  const { env, publicUrl, dataDir, connections } = config;
  const { limits = env === 'local' ? localSignInLimits : productionSignInLimits } = deps;
  const hex = await readOrMakeSecret(join(dataDir, 'signin', 'secret'), () => randomBytes(32).toString('hex'));
  const secret = Buffer.from(hex, 'hex');
  let log: FastifyBaseLogger | undefined;

  const mailer = createMailer({
    from: config.mail.from,
    transport: deps.transport ?? createSmtpTransport(config.mail),
    onFailure: (code) => log?.error({ code }, 'a sign-in mail could not be sent'),
    clock,
  });
  const hits = createHitLimit({
    db,
    clock,
    hash: (text) => createHmac('sha256', secret).update(`hit:${text}`).digest('base64url'),
  });
  const sameEmail = createSameEmail({
    db,
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  });
  const guard = createCodeGuard({
    db,
    clock,
    hits,
    limits,
    puzzles: createPuzzles({ secret, hits, clock }),
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  });
  const issuer = await createIssuer({ publicUrl, dataDir, clock });
  const emailCode = createEmailCode({
    db,
    clock,
    secret,
    guard,
    issuer,
    sendMail: ({ email, code, locale }) =>
      mailer.send(email, renderCodeMail({ code, locale, minutes: codeLifetime / 60_000, brand })),
    sendNotice: ({ email, notice, locale }) => mailer.send(email, renderNoticeMail({ notice, locale, brand })),
    isMailReady: () => mailer.ready(),
  });
  const oidc = createOidcClient({ redirectUri: `${publicUrl}/v5/end`, fetch, clock });

  const proved = createChallengeFlows({ db, clock, secret, publicUrl });
  const prove = {
    proved,
    brand: brand.name,
    sms: createSmsCode({ proved, clock, secret, guard, fetch, publicUrl, brand: brand.name }),
    passkeys: createPasskeys({ db, proved, clock, publicUrl }),
    farcaster: createFarcaster({ proved, clock, fetch, publicUrl }),
    authenticator: createAuthenticator({ db, proved, guard, clock, secret }),
  };

  const configured = new Map(config.projects.map((project) => [project.clientId, project]));
  const { projects = { find: (clientId: string) => configured.get(clientId) } } = deps;
  const connectionsOf = (clientId: string): readonly ConnectionConfig[] | undefined => {
    const project = projects.find(clientId);
    return project && connections.filter(({ id }) => project.connections?.includes(id) ?? true);
  };
  const sweep = setInterval(() => {
    Promise.all([emailCode.sweep(), proved.sweep(), guard.sweep()]).catch((err: unknown) =>
      log?.error({ err }, 'expired sign-in data could not be deleted'),
    );
  }, sweepEvery);
  sweep.unref();

  return {
    register(app) {
      log = app.log;
      registerSignIn(app, {
        publicUrl,
        connectionsOf,
        emailCode,
        oidc,
        issuer,
        fetch,
        clock,
        hits,
        limits,
        sameEmail,
        sessions: deps.sessions,
        prove,
      });
    },
    ready: () => mailer.ready(),
    async close() {
      clearInterval(sweep);
      await mailer.close();
    },
  };
}
