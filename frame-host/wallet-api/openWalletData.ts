import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemClock } from '../../src/kit/clock';
import type { Projects } from '../access/projects';
import { defaultChains, familyOfChain, findFamily } from '../chains';
import type { Config } from '../config';
import { registerMarket } from '../market/marketRoutes';
import { openMarket } from '../market/openMarket';
import { openSwap } from '../market/swap/openSwap';
import { openOnramp } from '../onramp/openOnramp';
import { createSafeFetch } from '../outgoing/safeFetch';
import type { Brand } from '../signIn/mail/brand';
import { createMailer, type MailTransport } from '../signIn/mail/mailer';
import type { Databases } from '../storage/databases';
import { createAssets } from './assets/registerAssets';
import { assetMigrations, type AssetTables } from './assets/tables';
import { createNotify } from './notify/notify';
import { noticeMigrations, type NoticeTables } from './notify/tables';
import { walletMigrations, type WalletTables } from './tables';
import { createWalletApi } from './walletApi';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from '../storage/secretFile';

export interface WalletData {
  register(app: FastifyInstance): void;
  /** Starts to watch for incoming transfers. */
  start(): void;
  close(): Promise<void>;
}

interface WalletDataDeps {
  projects: Projects;
  databases: Pick<Databases, 'open'>;
  brand: Brand;
  transport: MailTransport;
}

/** Opens the wallet's data and prices, with all their sources. */
export async function openWalletData(
  config: Config,
  { projects, databases, brand, transport }: WalletDataDeps,
): Promise<WalletData> {
  const { dataDir, outgoing, env, rateLimits, chains } = config;
  const clock = systemClock;
  const [db, assetDb, noticeDb, secret] = await Promise.all([
    databases.open<WalletTables>('wallet', walletMigrations),
    databases.open<AssetTables>('assets', assetMigrations),
    databases.open<NoticeTables>('notices', noticeMigrations),
    readWalletSecret(dataDir),
  ]);
  const strangers = createSafeFetch({ except: outgoing.allowPrivate, allowHttp: env === 'local' });
  const operators = createSafeFetch({ trusted: true, allowHttp: true, maxBytes: 10_000_000 });
  const services = createSafeFetch({ trusted: true, allowHttp: env === 'local', timeout: 15_000, maxBytes: 1_000_000 });

  // Later entries win: the operator's configuration of a chain overrides the built-in one.
  const known = [...defaultChains, ...config.projects.flatMap((project) => project.chains ?? []), ...chains];
  const assets = createAssets({
    settings: config.assets,
    chains: known,
    db: assetDb,
    walletDb: db,
    fetch: operators.fetch,
    strangers: strangers.fetch,
    secret,
    picturesPerMinute: rateLimits.requests,
    clock,
  });
  let log: FastifyBaseLogger | undefined;
  const mailer = createMailer({
    from: config.mail.from,
    transport,
    onFailure: (code) => log?.error({ code }, 'a notification mail could not be sent'),
    clock,
  });
  const notify = createNotify({
    publicUrl: config.publicUrl,
    db: noticeDb,
    chains: watchedChains(config, known),
    sources: assets.sources,
    mailer,
    secret,
    clock,
    brand,
  });
  const onramp = await openOnramp({
    settings: config.onramp,
    publicUrl: config.publicUrl,
    databases,
    fetch: services.fetch,
    clock,
  });
  const walletApi = createWalletApi({
    config,
    projects,
    db,
    secret,
    open: [(app) => assets.registerOpen(app)],
    signedIn: [
      (app, callerOf) => assets.registerSignedIn(app, callerOf),
      (app, callerOf) => notify.registerSignedIn(app, callerOf),
      (app, callerOf) => onramp.registerSignedIn(app, callerOf),
    ],
    clock,
  });
  const urlsOf = (chainId: string) =>
    config.assets.chains.find((chain) => chain.chainId === chainId)?.rpcUrls ??
    known.filter((chain) => chain.chainId === chainId).flatMap((chain) => familyOfChain(chainId).rpcUrls(chain));
  const market = openMarket({ settings: config.prices, rpcUrls: urlsOf, fetch: operators.fetch, clock });

  const swap = openSwap({
    settings: config.swap,
    chains: assets.sources,
    publicUrl: config.publicUrl,
    clock,
    perMinute: rateLimits.requests,
    fetch: operators.fetch,
  });

  return {
    register(app) {
      log = app.log;
      walletApi.register(app);
      notify.registerPages(app);
      swap.register(app);
      onramp.registerWebhooks(app);
      registerMarket(app, { market, perMinute: rateLimits.requests });
    },
    start: () => notify.start(),
    async close() {
      walletApi.close();
      await notify.close();
      await mailer.close();
      strangers.close();
      operators.close();
      services.close();
    },
  };
}

/** Returns the chains with mail notifications. The name of a chain is the last one that the operator configured. */
function watchedChains({ assets }: Config, known: Config['chains']): { chainId: string; name: string }[] {
  return assets.chains
    .filter(({ watchTransfers }) => watchTransfers)
    .map(({ chainId }) => {
      const named = known.findLast((chain) => findFamily(chain.chainNamespace)?.chainIdOf(chain) === chainId);
      return { chainId, name: named?.displayName ?? chainId };
    });
}

/** Returns the key of the wallet data's tokens, challenges and links: 32 bytes in a separate file, created at the first start. */
async function readWalletSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'wallet-api', 'secret');
  return Buffer.from(await readOrMakeSecret(path, () => randomBytes(32).toString('hex')), 'hex');
}
