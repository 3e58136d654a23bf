/** A text or pattern in the form in which it reaches the page. */
export type Wanted = { text: string; exact: boolean } | { source: string; flags: string };

/** How a locator narrows down what the ones before it have found. */
export type Step =
  | { by: 'role'; role: string; name?: Wanted }
  | { by: 'text'; text: Wanted }
  | { by: 'label'; text: Wanted }
  | { by: 'title'; text: Wanted }
  | { by: 'css'; css: string }
  | { by: 'hasText'; text: Wanted }
  | { by: 'nth'; at: number }
  | { by: 'or'; steps: Step[] };

export function toWanted(text: string | RegExp, exact = false): Wanted {
  return typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };
}
