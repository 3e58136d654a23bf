import type { WhiteLabel } from '../../wire/whiteLabel';

/** The page's white-label options over those of its project; what the page leaves empty is the project's. */
export function withDefaults({ own, project }: { own: WhiteLabel; project: WhiteLabel }): WhiteLabel {
  const given = Object.entries(own).filter(([, value]) => value !== undefined && value !== '');
  return { ...project, ...Object.fromEntries(given) };
}
