import {
  BrowserClient,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/react';
import { HttpError } from '../errors/http';
import { scrub } from './scrub';

export interface Reports {
  capture(error: unknown): void;
  /** Stops sending. */
  stop(): Promise<void>;
}

export interface ReportsOptions {
  /** URL of the operator's error reporting service, with its public key. */
  dsn: string;
  release: string;
  environment: string;
  /** Fractions of the errors and of the page loads that are sent, 0 to 1. */
  rates?: { errors: number; transactions: number } | undefined;
}

/** Default sample rates, and the depth of reported objects. The build contains no session replay. */
const usualRates = { errors: 0.2, transactions: 0.001 };
const depth = 8;
/** Errors that are not bugs: lost connections and cancelled requests. */
const ignored = ['Failed to fetch', 'cancelled', 'NetworkError when attempting to fetch resource'];
/** Fields that are sent unchanged: the library or the build has created them, and they identify no user. */
const keep = new Set(['release', 'event_id', 'trace_id', 'span_id', 'parent_span_id', 'parent_sampled_id']);
/** In ms: how long reports in progress may take to be sent. */
const timeout = 2_000;

/**
 * Starts the error reporting library, which reports uncaught errors. A report contains the kind of error, its scrubbed text, the position in
 * the code, and the release. It contains no breadcrumbs, no URLs of pages or pictures, and no user.
 */
export function startReports({ dsn, release, environment, rates = usualRates }: ReportsOptions): Reports {
  let isOn = true;
  // Does what the library's `init` does, without most of its default integrations.
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    release,
    environment,
    sampleRate: rates.errors,
    tracesSampleRate: rates.transactions,
    // Transactions are sent once at their end, through `beforeSendTransaction`. Otherwise they are sent in parts, unfiltered.
    traceLifecycle: 'static',
    normalizeDepth: depth,
    ignoreErrors: ignored,
    // Requests to other servers get no tracing headers.
    tracePropagationTargets: [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({
        traceFetch: false,
        traceXHR: false,
        enableInp: false,
        enableLongTask: false,
        enableHTTPTimings: false,
        enableLongAnimationFrame: false,
        linkPreviousTrace: 'off',
      }),
    ],
    beforeBreadcrumb: () => null,
    beforeSend: (event, { originalException }) => (isOn && !isUnauthorized(originalException) ? clean(event) : null),
    // The parts of a transaction contain the URLs of requests, so they are dropped.
    beforeSendTransaction: (event) => (isOn ? clean({ ...event, spans: [] }) : null),
  });
  setCurrentClient(client);
  client.init();
  return {
    capture: (error) => void captureException(error),
    async stop() {
      isOn = false;
      await client.close(timeout);
    },
  };
}

/** Returns the report without fields that identify a user or a page, and without the library's internal data. */
function clean<Event extends object>(event: Event): Event {
  const { request, user, breadcrumbs, extra, sdkProcessingMetadata, server_name, ...rest } = event as Event &
    Record<'request' | 'user' | 'breadcrumbs' | 'extra' | 'sdkProcessingMetadata' | 'server_name', unknown>;
  void [request, user, breadcrumbs, extra, sdkProcessingMetadata, server_name];
  return scrub(rest, { keep }) as Event;
}

/** Returns whether the error is a 401 response, which is not a bug. */
function isUnauthorized(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof HttpError && at.code === 'unauthorized') return true;
  return false;
}
