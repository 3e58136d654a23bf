import { coversOrigin } from '../../kit/originRule';
import type { ProjectConfig } from '../../wire/http/project';
import type { InitFacts } from '../ports';

/** Why a page may not use the wallet: it is not a site of the project, or the operator has turned the service off. */
export interface Refusal {
  by: 'site' | 'operator';
  /** For a developer. The operator's text is shown to the user. */
  text: string;
}

/**
 * Returns why the host page may not use the project that it names, or undefined if it may. The page and every page around it must
 * belong to the project. `loopback` stands for this machine (docs/threats.md 6, 7). The operator must also allow the project to
 * have a wallet (feature access).
 */
export function findEmbeddingRefusal(
  { clientId, hostOrigin, ancestors }: Pick<InitFacts, 'clientId' | 'ancestors'> & { hostOrigin: string },
  { allowedOrigins, ...project }: ProjectConfig,
): Refusal | undefined {
  const isAllowed = (origin: string): boolean => allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const stranger = [hostOrigin, ...ancestors].find((origin) => !isAllowed(origin));
  if (stranger !== undefined) return { by: 'site', text: `${stranger} may not use this wallet.` };
  // The project document belongs to one client. A page must not use it for another one.
  if (project.clientId !== clientId)
    return { by: 'site', text: 'The client id of the page is not the one of the project.' };
  return project.refused === undefined ? undefined : { by: 'operator', text: project.refused };
}
