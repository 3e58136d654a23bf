import { coversOrigin } from '../../kit/originRule';
import type { ProjectConfig } from '../../wire/http/project';
import type { InitFacts } from '../ports';

/** Why a page may not use the wallet: it is no site of the project, or the operator has turned the service off. */
export interface Refusal {
  by: 'site' | 'operator';
  /** For a developer; the operator's is shown to the user. */
  text: string;
}

/**
 * Why the page that embeds us may not use the project that it names; undefined when it may. It and every page around it must
 * belong to the project; `loopback` stands for this machine (docs/threats.md 6, 7); and the operator must let the project have a
 * wallet (feature access).
 */
export function findEmbeddingRefusal(
  { clientId, hostOrigin, ancestors }: Pick<InitFacts, 'clientId' | 'ancestors'> & { hostOrigin: string },
  { allowedOrigins, ...project }: ProjectConfig,
): Refusal | undefined {
  const isAllowed = (origin: string): boolean => allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const stranger = [hostOrigin, ...ancestors].find((origin) => !isAllowed(origin));
  if (stranger !== undefined) return { by: 'site', text: `${stranger} may not use this wallet.` };
  // The document was made for one client; a page must not go on in the name of another.
  if (project.clientId !== clientId) return { by: 'site', text: 'The client ids do not agree.' };
  return project.refused === undefined ? undefined : { by: 'operator', text: project.refused };
}
