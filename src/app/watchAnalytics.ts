import { mayTrack } from '../telemetry/mayTrack';
import type { Analytics, AnalyticsEventName } from '../telemetry/startAnalytics';
import type { createPreferencesStore } from '../wallet/stores/preferences';
import type { ProjectConfig } from '../wire/http/project';

export interface AnalyticsWatch {
  /** One answered JSON-RPC request: its method and whether it failed, never its params or result. */
  answered(request: { method: string; code: number | null; origin: 'internal' | 'network' }): void;
  stop(): void;
}

/**
 * Analytics while three say yes: the operator (a key in the configuration), the person (a preference, off at first), and
 * the origin (https, not this machine). The library is fetched then and not before.
 */
export function watchAnalytics({
  preferences,
  project,
  origin,
  prefix,
  load = () => import('../telemetry/startAnalytics'),
}: {
  preferences: Pick<ReturnType<typeof createPreferencesStore>, 'state' | 'subscribe'>;
  project: Promise<ProjectConfig>;
  /** The wallet's own. */
  origin: string;
  /** Host name of the embedding page, or empty. */
  prefix: string;
  load?: () => Promise<{ startAnalytics(options: { origin: string; writeKey: string; prefix: string }): Analytics }>;
}): AnalyticsWatch {
  let writeKey: string | undefined;
  let running: Promise<Analytics | undefined> | undefined;

  function look(): void {
    const wanted = writeKey !== undefined && preferences.state.analytics;
    if (wanted && !running) {
      const key = writeKey ?? '';
      running = load().then(
        ({ startAnalytics }) => startAnalytics({ origin, writeKey: key, prefix }),
        () => undefined,
      );
    } else if (!wanted && running) {
      void running.then((analytics) => analytics?.stop());
      running = undefined;
    }
  }

  if (!mayTrack(origin)) return { answered: () => undefined, stop: () => undefined };
  project.then(
    ({ analyticsKey }) => {
      writeKey = analyticsKey;
      look();
    },
    () => undefined,
  );
  const unsubscribe = preferences.subscribe(look);
  return {
    answered({ code, ...request }) {
      const name: AnalyticsEventName = code === null ? 'JRPC Request Completed' : 'JRPC Request Failed';
      void running?.then((analytics) => analytics?.track(name, code === null ? request : { ...request, error: code }));
    },
    stop() {
      unsubscribe();
      void running?.then((analytics) => analytics?.stop());
    },
  };
}
