/** Returns whether an option has a value. An empty text, or an object of which no value is given, counts as absent. */
export const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isGiven)
    : value !== undefined && value !== '';

/** Merges the page's white-label options over those of its project. Options that the page leaves empty come from the project. */
export function withDefaults<Label extends object>({ own, project }: { own: Label; project: Label }): Label {
  const given = Object.entries(own).filter(([, value]) => isGiven(value));
  return { ...project, ...Object.fromEntries(given) };
}
