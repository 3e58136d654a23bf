import { coversOrigin } from '../kit/originRule';
import type { ProjectConfig } from '../wire/http/project';
import type { InitFacts } from './ports';

/**
 * Why the page that embeds us may not use the project that it names; undefined when it may. It and every page around it must
 * belong to the project; `loopback` stands for this machine (threats 6, 7); and the operator must let the project have a
 * wallet (spec §7, feature access).
 */
export function findRefusal(
  { clientId, hostOrigin, ancestors }: Pick<InitFacts, 'clientId' | 'ancestors'> & { hostOrigin: string },
  { allowedOrigins, ...project }: ProjectConfig,
): string | undefined {
  const isAllowed = (origin: string): boolean => allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const stranger = [hostOrigin, ...ancestors].find((origin) => !isAllowed(origin));
  if (stranger !== undefined) return `${stranger} may not use this wallet.`;
  // The document was made for one client; a page must not go on in the name of another.
  if (project.clientId !== clientId) return 'The client ids do not agree.';
  return project.refused;
}
