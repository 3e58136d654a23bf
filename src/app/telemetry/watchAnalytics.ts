import { normalizeError } from '../../errors/base';
import { mayTrack } from '../../telemetry/mayTrack';
import type { Analytics, AnalyticsEventName, StartOptions } from '../../telemetry/startAnalytics';
import type { createPreferencesStore } from '../../wallet/settings';
import type { ProjectConfig } from '../../wire/http/project';

export interface AnalyticsWatch {
  /** Reports one answered request: its method and its error or null, never its params or result. */
  answered(request: { method: string; error: unknown; origin: 'internal' | 'network' }): void;
  viewed(screen: string): void;
  stop(): void;
}

/** The signed-in user, by a pseudonymous id, with the properties that may be reported; null without a user. */
export interface AnalyticsIdentity {
  userId: string;
  traits: Record<string, string | boolean | null>;
}

export interface AnalyticsOptions {
  preferences: Pick<ReturnType<typeof createPreferencesStore>, 'state' | 'subscribe'>;
  identity: { current(): AnalyticsIdentity | null; subscribe(listener: () => void): () => void };
  project: Pick<ProjectConfig, 'clientId' | 'name' | 'analyticsKey'>;
  /** The wallet's origin. */
  origin: string;
  /** Host name of the embedding page, or empty. */
  prefix: string;
  load?: () => Promise<{ startAnalytics(options: StartOptions): Analytics }>;
}

/**
 * Sends analytics while three conditions hold: the operator has configured a key, the user has enabled the preference (off by default), and
 * the origin is https and not this machine. The library is fetched only then.
 */
export function watchAnalytics({
  preferences,
  identity,
  project: { clientId, name: projectName, analyticsKey },
  origin,
  prefix,
  load = () => import('../../telemetry/startAnalytics'),
}: AnalyticsOptions): AnalyticsWatch {
  if (analyticsKey === undefined || !mayTrack(origin))
    return { answered: () => undefined, viewed: () => undefined, stop: () => undefined };
  let running: Promise<Analytics | void> | undefined;
  let known: string | null = null;
  let seen: string | null = null;
  const tell = (say: (analytics: Analytics) => void): void => void running?.then((found) => found && say(found));

  function identify(): void {
    const who = identity.current();
    if (!running || who?.userId === (known ?? undefined)) return;
    known = who?.userId ?? null;
    tell((analytics) => {
      if (!who) return analytics.forget();
      analytics.identify(who.userId, who.traits);
      analytics.group(clientId, { name: projectName });
    });
  }

  function start(writeKey: string): void {
    running = load().then(
      ({ startAnalytics }) => startAnalytics({ origin, writeKey, prefix, onFailure: logFailure }),
      logFailure,
    );
    identify();
    const screen = seen;
    if (screen !== null) tell((analytics) => analytics.page(screen));
  }

  function halt(): void {
    tell((analytics) => analytics.stop());
    running = undefined;
    known = null;
  }

  const look = (): void => {
    const wanted = preferences.state.analytics;
    if (wanted && !running) start(analyticsKey);
    else if (!wanted && running) halt();
  };
  look();
  const ends = [preferences.subscribe(look), identity.subscribe(identify)];
  return {
    answered({ error, method, origin: asked }) {
      const request = { method, origin: asked };
      const isFailed = error !== null;
      const name: AnalyticsEventName = isFailed ? 'JRPC Request Failed' : 'JRPC Request Completed';
      tell((analytics) => analytics.track(name, isFailed ? { ...request, ...normalizeError(error) } : request));
    },
    viewed(screen) {
      seen = screen;
      tell((analytics) => analytics.page(screen));
    },
    stop() {
      ends.forEach((end) => end());
      halt();
    },
  };
}

// oxlint-disable-next-line no-console -- Logged, and nothing else hears of it.
const logFailure = (cause: unknown): void => console.error('Analytics could not be started.', cause);
