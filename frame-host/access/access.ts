import type { ConnectionSummary, ProjectConfig } from '../../src/wire/http/project';
import type { Config } from '../config';
import { hasOnramp } from '../onramp/settings';
import { needsToken } from '../connections/connection';
import { withPicture } from '../pictures/pictureNames';
import type { Project } from './project';
import { fixedProjects, type Projects } from './projects';

/** Error message for clients of a project whose wallet service the operator has turned off. */
export const walletServiceOff = 'The wallet is not enabled for this app.';

/** Looks up the projects of integrators. */
export interface Access {
  find(clientId: string): Project | undefined;
  /** Returns the public configuration of a client for the wallet, or undefined if the client is unknown. */
  findConfig(clientId: string): ProjectConfig | undefined;
  /** Returns the `frame-ancestors` sources of one client, or of all clients if `clientId` is absent. */
  frameAncestors(clientId?: string): string[];
}

/** CSP has no expression for "any loopback origin". Browsers match these forms. */
const loopbackSources = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** @param deps.projects default: the projects of the configuration. */
export function createAccess({
  config,
  projects = fixedProjects(config.projects),
}: {
  config: Pick<
    Config,
    | 'projects'
    | 'connections'
    | 'chains'
    | 'publicUrl'
    | 'analytics'
    | 'errorReports'
    | 'verifiedSources'
    | 'walletConnect'
    | 'swap'
    | 'onramp'
    | 'faucets'
  >;
  projects?: Projects;
}): Access {
  /** Caches one object per project, so that callers can detect a change by identity. */
  const configs = new WeakMap<Project, ProjectConfig>();
  return {
    find: (clientId) => projects.find(clientId),
    findConfig(clientId) {
      const project = projects.find(clientId);
      if (!project) return undefined;
      const made = configs.get(project);
      if (made) return made;
      const { name, allowedOrigins, trustedOrigins, keyReturn, allow, delegates, accountAbstraction } = project;
      const { factorFor, callableContracts } = project;
      const { connections: offered, chains = config.chains, whiteLabel, autoApprove = null, enableKeyExport } = project;
      const all = config.connections.filter(({ id }) => offered?.includes(id) ?? true);
      const summarize = ({ id, kind, name, group }: ConnectionSummary) => ({ id, kind, name, ...(group && { group }) });
      const connections = all.filter((one) => !needsToken(one)).map(summarize);
      const tokenConnections = all.filter(needsToken).map(summarize);
      const storageServerUrl = config.publicUrl;
      const rights = {
        allowedOrigins,
        trustedOrigins,
        keyReturn,
        autoApprove,
        ...(enableKeyExport === false && { enableKeyExport }),
        ...(!project.walletService && { refused: walletServiceOff }),
        ...(allow && { allow }),
        ...(factorFor && { factorFor }),
        ...(delegates && { delegates }),
        ...(callableContracts && { callableContracts }),
        ...(accountAbstraction && { accountAbstraction }),
      };
      const answer = {
        clientId,
        name,
        ...rights,
        connections,
        chains: chains.map(withPicture),
        storageServerUrl,
        whiteLabel: config.swap.off ? { ...whiteLabel, hideSwap: true } : whiteLabel,
        ...(tokenConnections.length > 0 ? { tokenConnections } : {}),
        ...(config.verifiedSources ? { verifiedSources: config.verifiedSources.name } : {}),
        ...(config.walletConnect ? { walletConnect: config.walletConnect } : {}),
        ...(config.swap.off ? { swapOff: true } : {}),
        ...(hasOnramp(config.onramp) ? { canBuy: true } : {}),
        ...(Object.keys(config.faucets).length > 0 ? { faucets: config.faucets } : {}),
        ...(config.analytics ? { analyticsKey: config.analytics.writeKey } : {}),
        ...toReports(config.errorReports),
      };
      configs.set(project, answer);
      return answer;
    },
    frameAncestors(clientId) {
      const of = clientId === undefined ? projects.list() : [projects.find(clientId)];
      const sources = of.flatMap((project) => project?.allowedOrigins ?? []).flatMap(toSources);
      // The wallet's own pages also embed it, e.g. the sign-in host.
      return [...new Set(sources.length > 0 ? ["'self'", ...sources] : ["'none'"])];
    },
  };
}

function toSources(allowed: string): string[] {
  return allowed === 'loopback' ? loopbackSources : [allowed];
}

/** Returns where and how often a project's wallets report errors. */
function toReports(reports: Config['errorReports']) {
  if (!reports) return {};
  const { dsn, errorRate, transactionRate } = reports;
  return { errorReports: dsn, reportRates: { errors: errorRate, transactions: transactionRate } };
}
