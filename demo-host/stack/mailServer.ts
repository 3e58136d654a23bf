import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { Inbox } from './inbox';

export interface MailServer {
  /** The port on which it listens. It differs from the requested port if that was 0. */
  port: number;
  close(): Promise<void>;
}

/** Timeout for open connections when the server closes, in ms. */
const closeTimeout = 200;
/** Maximum size of a message, in bytes. */
const maxSize = 1_048_576;

/**
 * Starts an SMTP server that accepts every message and delivers it to the inbox.
 * @param options.host Address to listen on; default: loopback.
 * @throws Error naming INLAY_SMTP_PORT if the port is in use.
 */
export async function startMailServer({
  host = '127.0.0.1',
  port,
  inbox,
  clock = systemClock,
}: {
  host?: string;
  port: number;
  inbox: Inbox;
  clock?: Clock;
}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxSize,
    closeTimeout: closeTimeout,
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(
          ({ to, subject = '', text = '' }) => {
            inbox.add({
              to: toText(to),
              kind: 'email',
              subject,
              text: text.trim(),
              at: new Date(clock.now()).toISOString(),
            });
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error('The mail cannot be parsed.')),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error & { code?: string }) => {
      const taken = cause.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`Port ${port} is already in use. Set INLAY_SMTP_PORT to another port.`, { cause }) : cause,
      );
    });
    server.listen(port, host, resolve);
  });
  // Ignore errors of clients that disconnect early.
  server.on('error', () => {});
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function toText([first]: NonNullable<Email['to']> = []): string {
  return first?.address ?? '';
}
