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
  /** Sends nothing from now on. */
  stop(): Promise<void>;
}

export interface ReportsOptions {
  /** Address of the operator's intake, with its public key. */
  dsn: string;
  release: string;
  environment: string;
  /** Share of errors that are sent, 0 to 1. */
  sampleRate?: number;
}

/** Sampling and depth; replays are not built in at all. */
const errorRate = 0.2;
const transactionRate = 0.001;
const depth = 8;
/** No faults of ours: a lost connection, what was given up. */
const ignored = ['Failed to fetch', 'cancelled', 'NetworkError when attempting to fetch resource'];
/** What the library or we have made; it identifies no user. */
const keep = new Set(['release', 'event_id', 'trace_id', 'span_id', 'parent_span_id', 'parent_sampled_id']);
/** ms that what is on its way may take. */
const timeout = 2_000;

/**
 * Starts the error reporting library. It hears of errors that nobody has caught. No breadcrumbs, no addresses of pages or
 * pictures, no user: of each report the kind of error, its scrubbed text, the place in our code and the release are left.
 */
export function startReports({ dsn, release, environment, sampleRate = errorRate }: ReportsOptions): Reports {
  let isOn = true;
  // By hand what `init` does with the defaults, of which hardly any is wanted.
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    release,
    environment,
    sampleRate,
    tracesSampleRate: transactionRate,
    // Sent whole at their end, past `beforeSendTransaction`; the other way sends part by part, past nobody.
    traceLifecycle: 'static',
    normalizeDepth: depth,
    ignoreErrors: ignored,
    // What others are asked for carries no mark of ours.
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

/** The report without what names a user or a page; what the library keeps beside it is not sent. */
function clean<Event extends object>(event: Event): Event {
  const { request, user, breadcrumbs, extra, sdkProcessingMetadata, server_name, ...rest } = event as Event &
    Record<'request' | 'user' | 'breadcrumbs' | 'extra' | 'sdkProcessingMetadata' | 'server_name', unknown>;
  void [request, user, breadcrumbs, extra, sdkProcessingMetadata, server_name];
  return scrub(rest, { keep }) as Event;
}

/** 401 answers are no faults. */
function isUnauthorized(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof HttpError && at.code === 'unauthorized') return true;
  return false;
}
