import type { ConnectionSummary, ProjectConfig } from '../../src/wire/http/project';
import type { Config } from '../config';
import { hasOnramp } from '../onramp/settings';
import { needsToken } from '../connections/connection';
import type { Project } from './project';
import { fixedProjects, type Projects } from './projects';

/** Of a project whose wallet service the operator has turned off. */
export const walletServiceOff = 'Wallet service is not enabled for this client.';

/** What the server knows of integrators. */
export interface Access {
  find(clientId: string): Project | undefined;
  /** What the wallet may know of a client. */
  findConfig(clientId: string): ProjectConfig | undefined;
  /** Sources of `frame-ancestors` for one client, or for all of them together when it is not named. */
  frameAncestors(clientId?: string): string[];
}

/** CSP has no word for "any loopback origin"; these are the forms that browsers match. */
const loopbackSources = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/**
 * @param deps.projects default: those of the configuration.
 */
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
  /** Made once a project: whoever keeps something by the answer sees when it is another. */
  const configs = new WeakMap<Project, ProjectConfig>();
  return {
    find: (clientId) => projects.find(clientId),
    findConfig(clientId) {
      const project = projects.find(clientId);
      if (!project) return undefined;
      const made = configs.get(project);
      if (made) return made;
      const { name, allowedOrigins, trustedOrigins, keyReturn, allow, delegates, accountAbstraction } = project;
      const { factorFor } = project;
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
        ...(accountAbstraction && { accountAbstraction }),
      };
      const answer = {
        clientId,
        name,
        ...rights,
        connections,
        chains,
        storageServerUrl,
        whiteLabel: config.swap.off ? { ...whiteLabel, hideSwap: true } : whiteLabel,
        ...(tokenConnections.length > 0 ? { tokenConnections } : {}),
        ...(config.verifiedSources ? { verifiedSources: config.verifiedSources.name } : {}),
        ...(config.walletConnect ? { walletConnect: config.walletConnect } : {}),
        ...(config.swap.off ? { swapOff: true } : {}),
        ...(hasOnramp(config.onramp) ? { canBuy: true } : {}),
        ...(Object.keys(config.faucets).length > 0 ? { faucets: config.faucets } : {}),
        ...(config.analytics ? { analyticsKey: config.analytics.writeKey } : {}),
        ...(config.errorReports ? { errorReports: config.errorReports.dsn } : {}),
      };
      configs.set(project, answer);
      return answer;
    },
    frameAncestors(clientId) {
      const of = clientId === undefined ? projects.list() : [projects.find(clientId)];
      const sources = of.flatMap((project) => project?.allowedOrigins ?? []).flatMap(toSources);
      // The wallet's own pages frame it as well, e.g. the sign-in host.
      return [...new Set(sources.length > 0 ? ["'self'", ...sources] : ["'none'"])];
    },
  };
}

function toSources(allowed: string): string[] {
  return allowed === 'loopback' ? loopbackSources : [allowed];
}
