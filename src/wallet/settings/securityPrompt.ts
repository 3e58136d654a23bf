/** A security prompt on the Home screen: add a second factor (docs/custody.md), or link the sign-in that the user started with. */
export type SecurityPrompt = { kind: 'factor' } | { kind: 'signIn'; name: string };

export interface SecurityPromptActions {
  /** The security prompt to show now, or null. Counts the visit. */
  next(): SecurityPrompt | null;
  /** Does not show this prompt again in this browser. */
  refuse(kind: SecurityPrompt['kind']): void;
  /** Opens the account page at the matching step. Call it inside the click. Returns false if the browser blocks it. */
  accept(offer: SecurityPrompt): boolean;
}
