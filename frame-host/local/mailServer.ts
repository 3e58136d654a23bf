import { simpleParser, type AddressObject } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { Inbox } from './inbox';

export interface MailServer {
  /** Where it listens: differs from what was asked when that was 0. */
  port: number;
  close(): Promise<void>;
}

/** ms that a client with a connection at hand is waited for at the end. */
const closeTimeout = 200;
/** Largest message taken (bytes). */
const maxSize = 1_048_576;

/**
 * An SMTP server on loopback that takes every message and delivers it to the inbox.
 * @throws Error naming INLAY_SMTP_PORT when the port is taken.
 */
export async function startMailServer({
  port,
  inbox,
  clock = systemClock,
}: {
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
      simpleParser(stream).then(
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
        (error: unknown) => done(error instanceof Error ? error : new Error('Unreadable message')),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error & { code?: string }) => {
      const taken = cause.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken. Set INLAY_SMTP_PORT to another one.`, { cause }) : cause);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that hangs up in mid-sentence is no fault of ours.
  server.on('error', () => {});
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function toText(to: AddressObject | AddressObject[] | undefined): string {
  const [first] = Array.isArray(to) ? to : [to];
  return first?.value[0]?.address ?? '';
}
