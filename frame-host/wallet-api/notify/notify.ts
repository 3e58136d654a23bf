import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/kit/clock';
import { HttpError } from '../../../src/errors/http';
import { noticeCalls, noticeInputs } from '../../../src/wire/http/wallet';
import { registerCalls } from '../../http/registerCalls';
import type { Mailer } from '../../signIn/mail/mailer';
import type { ChainSources } from '../../chains/chainSource';
import type { Caller } from '../bearer';
import { renderQuestion, renderReceived, type TransferLine } from './noticeMail';
import { noticePath, registerNoticePages } from './noticePages';
import { createNotices } from './notices';
import type { NoticeTables } from './tables';
import { familyOfChain, parseNamespacedAddress } from '../../chains';
import { brandOf, type Brand } from '../../signIn/mail/brand';

/** Interval in ms between two rounds. */
const interval = 15_000;
/** Maximum number of transfers in one mail. */
const lineLimit = 10;

export interface Notify {
  registerSignedIn(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller): void;
  registerPages(app: FastifyInstance): void;
  /** Scans all chains once. Never rejects: a chain that fails is scanned again in the next round. */
  round(): Promise<void>;
  start(): void;
  /** Resolves once no round is running. */
  close(): Promise<void>;
}

/** Sends mails about incoming transfers to users who have enabled and confirmed them. */
export function createNotify({
  publicUrl,
  db,
  chains,
  sources,
  mailer,
  secret,
  clock,
  brand = brandOf(),
}: {
  publicUrl: string;
  db: Kysely<NoticeTables>;
  /** Watched chains: id and name. */
  chains: readonly { chainId: string; name: string }[];
  sources: ChainSources;
  mailer: Mailer;
  secret: Uint8Array;
  clock: Clock;
  /** The sender's name and look in the mails. */
  brand?: Brand;
}): Notify {
  const linkTo = (door: 'confirm' | 'stop', token: string) => `${publicUrl}${noticePath}/${door}?token=${token}`;
  const notices = createNotices({
    db,
    secret,
    clock,
    ask: ({ email, address, locale, token }) =>
      mailer.send(email, renderQuestion({ locale, address, link: linkTo('confirm', token), brand })),
  });
  let log: FastifyBaseLogger | undefined;
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;

  async function lookAt({ chainId, name }: { chainId: string; name: string }): Promise<void> {
    const family = familyOfChain(chainId);
    // The accounts belong to several chain families, so only those of this family are kept.
    const addresses = (await notices.everyone()).filter((address) => family.parseAddress(address) === address);
    const source = sources.find(chainId);
    const { incoming, done } = await family.watchTransfers({ source, chainName: name, addresses, db, clock });
    const lines = new Map<string, TransferLine[]>();
    for (const { address, line } of incoming) lines.set(address, [...(lines.get(address) ?? []), line]);
    // The progress is stored before the mails are sent. If the process ends in between, no mail is better than a repeated one.
    if (!(await done()) || lines.size === 0) return;
    for (const { user_id, address, email, locale } of await notices.listeners([...lines.keys()])) {
      const told = (lines.get(address) ?? []).slice(0, lineLimit);
      if (told.length === 0 || !(await notices.mayTell(user_id))) continue;
      const link = linkTo('stop', notices.stopToken(user_id, email));
      mailer.send(email, renderReceived({ locale, lines: told, link, brand }));
    }
  }

  async function round(): Promise<void> {
    for (const chain of chains)
      await lookAt(chain).catch((err: unknown) =>
        log?.warn({ err }, 'the incoming transfers of a chain could not be read'),
      );
    await notices
      .sweep()
      .catch((err: unknown) => log?.error({ err }, 'expired notification data could not be deleted'));
  }

  const plan = (): void => {
    cancel = clock.after(interval, () => {
      running = round().finally(() => cancel && plan());
    });
  };

  return {
    round,
    start: () => plan(),
    async close() {
      cancel?.();
      cancel = undefined;
      await running;
    },
    registerSignedIn(app, callerOf) {
      log = app.log;
      registerCalls(app, {
        calls: noticeCalls,
        inputs: noticeInputs,
        handlers: {
          notifications: async (_, request) => ({ data: await notices.read(callerOf(request)) }),
          async setNotifications({ accounts, ...input }, request) {
            const others = accounts?.map((text) => {
              const account = parseNamespacedAddress(text);
              if (!account) throw new HttpError('invalid', { details: { field: 'accounts' } });
              return account;
            });
            return { data: await notices.set(callerOf(request), { ...input, accounts: others }) };
          },
        },
      });
    },
    registerPages: (app) => registerNoticePages(app, { notices, brand }),
  };
}
