import { AnalyticsBrowser } from '@segment/analytics-next';
import { scrub } from './scrub';

/** Names of events. */
export type AnalyticsEventName = 'JRPC Request Completed' | 'JRPC Request Failed';

type Properties = Record<string, string | number | boolean | null>;

export interface Analytics {
  track(name: AnalyticsEventName, properties: Properties): void;
  /** Says by an id of our own who is there; `userId` tells nothing to whoever has not the address. */
  identify(userId: string, traits: Properties): void;
  group(groupId: string, traits: Properties): void;
  page(name: string): void;
  /** Somebody has left: what comes is another anonymous visitor's. */
  forget(): void;
  /** Sends nothing from now on and forgets who this browser is. */
  stop(): void;
}

/** Ids that the library makes and needs back, and the key that names the project. */
const keep = new Set(['messageId', 'anonymousId', 'userId', 'groupId', 'timestamp', 'writeKey', 'library']);
/** Days that the anonymous id is kept. */
const cookieDays = 365;

/**
 * Starts the analytics library against our own server. Batches of 10 or 5 s with 10 retries; the queue's
 * attempts, the back-off from 500 ms by 2, the caps of 64 and 500 kB and the currency are the library's own defaults.
 * @param options.origin the wallet's, which the intake is at.
 * @param options.prefix put before storage keys: the embedding page's host name, or empty.
 */
export function startAnalytics({
  origin,
  writeKey,
  prefix,
}: {
  origin: string;
  writeKey: string;
  prefix: string;
}): Analytics {
  let isOn = true;
  const named = (key: string) => (prefix === '' ? key : `${prefix}_${key}`);
  const library = AnalyticsBrowser.load(
    { writeKey, cdnURL: origin },
    {
      cookie: { maxage: cookieDays, sameSite: 'Lax', secure: true },
      user: { cookie: { key: named('ajs_user_id') }, localStorage: { key: named('ajs_user_traits') } },
      group: { cookie: { key: named('ajs_group_id') }, localStorage: { key: named('ajs_group_properties') } },
      // Values in an address are never read: they are others' to write.
      useQueryString: false,
      initialPageview: false,
      integrations: {
        'Segment.io': {
          deliveryStrategy: { strategy: 'batching', config: { size: 10, timeout: 5_000, maxRetries: 10 } },
        },
      },
    },
  );
  void library
    .addSourceMiddleware(({ payload, next }) => {
      if (!isOn) return;
      const { obj } = payload;
      Object.assign(obj, scrub({ ...obj }, { keep }));
      // Where somebody stood, which page sent them and what their browser is are not what was asked.
      obj.context = { library: obj.context?.library };
      next(payload);
    })
    .catch(() => undefined);
  const forget = () => void library.reset().catch(() => undefined);
  return {
    track: (name, properties) => void library.track(name, properties).catch(() => undefined),
    identify: (userId, traits) => void library.identify(userId, traits).catch(() => undefined),
    group: (groupId, traits) => void library.group(groupId, traits).catch(() => undefined),
    // The library would add the address and title of the document: the name alone is ours to tell.
    page: (name) => void library.page(name, {}).catch(() => undefined),
    forget,
    stop() {
      isOn = false;
      forget();
    },
  };
}
