import { createTransport, type Transporter } from 'nodemailer';
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

/** What is used of a nodemailer transport. */
export type MailTransport = Pick<Transporter, 'sendMail' | 'verify' | 'close'>;

export interface Mailer {
  /** Queues a mail and returns at once; what goes wrong is told to `onFailure` and to {@link Mailer.ready}. */
  send(to: string, mail: RenderedMail | Promise<RenderedMail>): void;
  /** Can mail be handed over? Asks the mail server when it is not known. */
  ready(): Promise<boolean>;
  /** Resolves when all that was queued has left or failed. */
  close(): Promise<void>;
}

/** Faults of the server or the way to it. A refused recipient is not one: strangers must not be able to turn us unready. */
const transportFaults = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']);
/** ms for which it is believed that mail cannot be, or can be, handed over. */
const downFor = 5_000;
const upFor = 30_000;

/** SMTP transport of the configuration: TLS is required as soon as a password would cross the wire. */
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

/** @param deps.onFailure hears the fault's code, never an address or a text. */
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
      // However many ask at once, the mail server is asked once.
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
