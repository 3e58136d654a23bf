import { AnalyticsBrowser } from '@segment/analytics-next';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { scrub } from './scrub';

/** The reported events. */
export type AnalyticsEventName = 'JRPC Request Completed' | 'JRPC Request Failed';

type Properties = Record<string, string | number | boolean | null>;

export interface Analytics {
  track(name: AnalyticsEventName, properties: Properties): void;
  /** Sets the signed-in user. `userId` is pseudonymous: it reveals nothing to anybody who does not know the address. */
  identify(userId: string, traits: Properties): void;
  group(groupId: string, traits: Properties): void;
  page(name: string): void;
  /** The user has signed out: later events belong to another anonymous visitor. */
  forget(): void;
  /** Stops sending, and deletes the ids of this browser. */
  stop(): void;
}

export interface StartOptions {
  /** The wallet's origin, whose server receives the events. */
  origin: string;
  writeKey: string;
  /** Prefix of the storage keys: the embedding page's host name, or empty. */
  prefix: string;
  /** Called if the library cannot be started. */
  onFailure(cause: unknown): void;
}

/** Fields that are sent unchanged: ids that the library has created, and the key of the project. */
const keep = new Set(['messageId', 'anonymousId', 'userId', 'groupId', 'timestamp', 'writeKey', 'library']);
/** In days: how long the anonymous id is stored. */
const cookieDays = 365;

/**
 * Starts the analytics library with our own server. It sends a batch after 10 events or 5 s, with up to 10 retries of every status from 500 on. Attempts, back-off
 * (500 ms, doubled each time) and maximum sizes (64 and 500 kB) are the library's defaults.
 */
export function startAnalytics({ origin, writeKey, prefix, onFailure }: StartOptions): Analytics {
  let isOn = true;
  const named = (key: string) => (prefix === '' ? key : `${prefix}_${key}`);
  const library = AnalyticsBrowser.load(
    { writeKey, cdnURL: origin },
    {
      cookie: { maxage: cookieDays, sameSite: 'Lax', secure: true },
      user: { cookie: { key: named('ajs_user_id') }, localStorage: { key: named('ajs_user_traits') } },
      group: { cookie: { key: named('ajs_group_id') }, localStorage: { key: named('ajs_group_properties') } },
      // Values in a URL are never read, because anybody can write them.
      useQueryString: false,
      initialPageview: false,
      integrations: {
        'Segment.io': {
          deliveryStrategy: { strategy: 'batching', config: { size: 10, timeout: 5_000, maxRetries: 10 } },
          // The library itself would drop these three. A 429 of our server always says how long to wait.
          httpConfig: { backoffConfig: { statusCodeOverrides: { 501: 'retry', 505: 'retry', 511: 'retry' } } },
        },
      },
    },
  );
  void library
    .addSourceMiddleware(({ payload, next }) => {
      if (!isOn) return;
      const { obj } = payload;
      Object.assign(obj, scrub({ ...obj }, { keep }));
      // The library stores one id per browser under a fixed name. Another one per embedding page keeps the visits apart.
      if (prefix !== '' && obj.anonymousId) obj.anonymousId = idOn(prefix, obj.anonymousId);
      // Page, referrer and browser of the user are not sent.
      obj.context = { library: obj.context?.library };
      next(payload);
    })
    .catch(onFailure);
  const forget = () => void library.reset().catch(() => undefined);
  return {
    track: (name, properties) => void library.track(name, properties).catch(() => undefined),
    identify: (userId, traits) => void library.identify(userId, traits).catch(() => undefined),
    group: (groupId, traits) => void library.group(groupId, traits).catch(() => undefined),
    // Only the name: without these empty properties, the library would add the URL and title of the document.
    page: (name) => void library.page(name, {}).catch(() => undefined),
    forget,
    stop() {
      isOn = false;
      forget();
    },
  };
}

const idOn = (host: string, id: string): string =>
  bytesToBase64url(sha256(utf8ToBytes(`inlay:anonymous:${host}:${id}`)).slice(0, 16));
