import * as v from 'valibot';
import { findAuthorizeFault } from '../custody/installation/authorizeUrl';
import { HttpError } from '../errors/http';
import { SignInError } from '../errors/signIn';
import { UserError } from '../errors/user';
import { cleanText } from '../kit/text/cleanText';
import { systemClock, type Clock } from '../kit/clock';
import { parseJson } from '../kit/json';
import { createAssessedRandom } from '../custody/assessRandom';
import { fillRandom, type FillRandom } from '../kit/randomId';
import type { OidcBegin, OidcBeginAnswer, OidcFinish, SignInAnswer } from '../wire/http/signIn';
import { maxMessageLength, type PopupSignIn } from '../wire/popup';
import { createCodeVerifier, toChallenge } from './pkce';

/** The part of `sessionStorage` that is used. It belongs to one tab, which binds a state to the tab that created it. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Error codes for faults of the provider or of this wallet, not decisions of the user (RFC 6749 §4.1.2.1). */
const failures: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
]);

const lifetime = 900_000;
const entryName = (state: string) => `inlay-oidc-${state}`;

const provingName = (flowId: string) => `inlay-prove-${flowId}`;
const ProvingSchema = v.object({ connectionId: v.string(), nonce: v.string() });
/** What a proof on a page of the wallet is for. None of these values come from the server. */
export type Proving = v.InferOutput<typeof ProvingSchema>;

/** Returns what this tab wants to prove with the flow; undefined if this tab did not start it. */
export function readProving({ flowId, storage }: { flowId: string; storage: FlowStorage }): Proving | undefined {
  try {
    const parsed = v.safeParse(ProvingSchema, parseJson(storage.getItem(provingName(flowId)) ?? ''));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const EntrySchema = v.object({
  connectionId: v.string(),
  clientId: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  startedAt: v.number(),
  /** Values that the caller gets back after the provider has returned. */
  keep: v.record(v.string(), v.string()),
});

export interface StartOidc {
  signIn: PopupSignIn;
  storage: FlowStorage;
  begin: (input: OidcBegin) => Promise<OidcBeginAnswer>;
  /** Returned by {@link resumeOidc}, e.g. the `windowId`. Kept in the tab's storage meanwhile. */
  keep?: Record<string, string>;
  /** Origin of the wallet. */
  origin: string;
  fill?: FillRandom;
  clock?: Clock;
}

/**
 * Prepares the redirect to a provider: creates state and PKCE verifier and stores them in this tab, so that only this tab can finish the
 * sign-in (docs/threats.md 16, 17).
 * @returns the URL to navigate to.
 * @throws UserError `storageBlocked`, `addressRefused` where the server's address is not that of this sign-in; whatever `begin` throws.
 */
export async function startOidc(options: StartOidc): Promise<OidcBeginAnswer> {
  const { signIn, storage, begin, origin, keep = {} } = options;
  const { fill = createAssessedRandom(fillRandom), clock = systemClock } = options;
  const { connectionId, clientId, nonce, loginHint, authorize } = signIn;
  const state = createCodeVerifier(fill);
  const codeVerifier = createCodeVerifier(fill);
  const codeChallenge = await toChallenge(codeVerifier);
  const answer = await begin({
    clientId,
    connectionId,
    nonce,
    state,
    codeChallenge,
    ...(loginHint === undefined ? {} : { loginHint }),
  });
  const facts = { state, nonce, codeChallenge, loginHint };
  const fault = findAuthorizeFault({ url: answer.url, template: authorize, facts, origin });
  if (fault !== undefined)
    throw new UserError('addressRefused', {
      cause: new Error(`The server returned an invalid sign-in URL: ${fault}`),
    });
  const entry: v.InferOutput<typeof EntrySchema> = {
    connectionId,
    clientId,
    nonce,
    codeVerifier,
    startedAt: clock.now(),
    keep,
  };
  try {
    storage.setItem(entryName(state), JSON.stringify(entry));
    const { origin: host, searchParams } = new URL(answer.url);
    if (host === origin)
      storage.setItem(provingName(searchParams.get('flow') ?? ''), JSON.stringify({ connectionId, nonce }));
  } catch (cause) {
    throw new UserError('storageBlocked', { cause });
  }
  return answer;
}

export interface ResumeOidc {
  /** The whole URL that the provider returned to; the caller removes the parameters from the address bar before anything else. */
  url: string;
  storage: FlowStorage;
  clock?: Clock;
}

/** A sign-in that this tab started and whose provider has returned. */
export interface ResumedOidc {
  /** The `keep` values that were passed to {@link startOidc}. */
  keep: Record<string, string>;
  /**
   * Exchanges the provider's response for the sign-in result.
   * @throws HttpError `providerDenied` when the user or the provider refused, `providerFailed` when the provider had a fault;
   * whatever `exchange` throws.
   */
  finish(exchange: (input: OidcFinish) => Promise<SignInAnswer>): Promise<SignInAnswer>;
}

/**
 * Resumes the sign-in that {@link startOidc} started in this tab. A state can be used only once, whether it succeeds or not.
 * @throws SignInError 5114 when this tab started no such sign-in (login CSRF, replay) or it is too old.
 */
export function resumeOidc({ url, storage, clock = systemClock }: ResumeOidc): ResumedOidc {
  const params = new URL(url).searchParams;
  const [state, ...more] = params.getAll('state');
  const entry = state === undefined || more.length > 0 ? undefined : takeEntry(storage, state);
  if (state === undefined || !entry || clock.now() - entry.startedAt > lifetime) {
    throw new SignInError(5114, 'this sign-in was not started by this page');
  }
  const { keep, startedAt: _, ...flow } = entry;
  return {
    keep,
    async finish(exchange) {
      const error = params.get('error');
      if (error !== null) {
        const words = cleanText(params.get('error_description') ?? error, maxMessageLength);
        // Only words are for the user; some providers repeat a code here.
        const isCode = /^[\w.-]*$/.test(words);
        const details: Record<string, string> = isCode ? {} : { said: words };
        if (failures.has(error)) throw new HttpError('providerFailed', { message: words, details });
        const isCancelled = error.startsWith('user_cancelled') || (error === 'access_denied' && isCode);
        throw new HttpError('providerDenied', {
          message: words,
          details: isCancelled ? { reason: 'cancelled' } : details,
        });
      }
      return exchange({ ...flow, state, callbackUrl: url });
    },
  };
}

function takeEntry(storage: FlowStorage, state: string): v.InferOutput<typeof EntrySchema> | undefined {
  try {
    const text = storage.getItem(entryName(state));
    storage.removeItem(entryName(state));
    const parsed = v.safeParse(EntrySchema, parseJson(text ?? ''));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
