import type { FastifyServerOptions } from 'fastify';
import { HttpError } from '../../src/errors/http';

/** Receives the log lines. Default: stdout. */
export interface LogSink {
  write(line: string): void;
}

/**
 * Returns the options of the structured log (JSON lines). Nothing that a client sends is logged: requests appear by the pattern of
 * their route, errors by class, code, stack frames and a scrubbed message.
 */
export function createLogOptions({ level, sink }: { level: string; sink?: LogSink }): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: ['*.email', '*.code', '*.token', '*.idToken', '*.data', '*.signature', '*.key', '*.authorization'],
      remove: true,
    },
    ...(sink ? { stream: sink } : {}),
  };
}

type DescribedError = {
  type: string;
  reason?: string | number;
  message: string;
  stack: string;
  cause?: DescribedError;
};

/** Returns the parts of an error that may be logged. The first line of a stack repeats the message, so only the frames are kept. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { reason: code } : {}),
    message: scrub(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(error instanceof HttpError && error.cause !== undefined ? { cause: describeError(error.cause) } : {}),
  };
}

/** Removes e-mail addresses, long hex or base64 strings, six-digit codes and control characters from a text. */
export function scrub(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
    .replace(/[A-Za-z0-9_+/=.-]{24,}/g, '[secret]')
    .replace(/\b\d{6}\b/g, '[code]')
    .replace(/[^\P{C}]/gu, ' ');
}
