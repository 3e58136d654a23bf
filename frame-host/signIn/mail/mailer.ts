import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { retry } from '../../../src/kit/async/retry';
import type { RenderedMail } from './codeMail';

export interface SmtpConfig {
  host: string;
  port: number;
  /** Sender, e.g. `Inlay <no-reply@example.com>`. */
  from: string;
  user?: string;
  pass?: string;
}

/** The used part of a nodemailer transport. */
export interface MailTransport extends Pick<Transporter, 'verify' | 'close'> {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

export interface Mailer {
  /** Queues a mail and returns at once. Failures are passed to `onFailure` and affect {@link Mailer.ready}. */
  send(to: string, mail: RenderedMail | Promise<RenderedMail>): void;
  /** Returns whether mail can be sent. Asks the mail server if the state is not known. */
  ready(): Promise<boolean>;
  /** Resolves when all queued mails are sent or have failed. */
  close(): Promise<void>;
}

/**
 * Error codes for failures of the mail server or the connection to it. A rejected recipient is not one of them: otherwise an attacker could
 * make the server report that it is not ready.
 */
const transportFaults = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']);
/** In ms: how long it is assumed that mail cannot be sent, or can be sent. */
const downFor = 5_000;
const upFor = 30_000;

/** Creates the configured SMTP transport. TLS is required if there is a password. */
export function createSmtpTransport({ host, port, user, pass }: SmtpConfig): MailTransport {
  const auth = user === undefined ? undefined : { user, pass };
  return createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: auth !== undefined,
    auth,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** @param deps.onFailure Called with the error code, never with an address or a text. */
export function createMailer({
  from,
  transport,
  onFailure,
  clock = systemClock,
}: {
  from: string;
  transport: MailTransport;
  onFailure: (code: string) => void;
  clock?: Clock;
}): Mailer {
  const pending = new Set<Promise<void>>();
  let state: { ok: boolean; at: number } | undefined;
  let asking: Promise<boolean> | undefined;
  const know = (ok: boolean) => (state = { ok, at: clock.now() });

  async function deliver(to: string, rendered: RenderedMail | Promise<RenderedMail>): Promise<void> {
    try {
      const mail = await rendered;
      await retry(() => transport.sendMail({ from, to: { name: '', address: to }, ...mail }), {
        tries: 3,
        wait: 1_000,
        when: (error) => transportFaults.has(codeOf(error)),
        clock,
      });
      know(true);
    } catch (error) {
      const code = codeOf(error);
      if (transportFaults.has(code)) know(false);
      onFailure(code);
    }
  }

  return {
    send(to, mail) {
      const task = deliver(to, mail).finally(() => pending.delete(task));
      pending.add(task);
    },
    async ready() {
      if (state && clock.now() - state.at < (state.ok ? upFor : downFor)) return state.ok;
      // Concurrent calls share one request to the mail server.
      asking ??= transport
        .verify()
        .then(
          () => know(true).ok,
          () => know(false).ok,
        )
        .finally(() => (asking = undefined));
      return asking;
    },
    async close() {
      await Promise.all(pending);
      transport.close();
    },
  };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
