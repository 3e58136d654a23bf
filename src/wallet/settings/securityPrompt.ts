/** What Home offers of itself: a second factor (docs/custody.md), or the sign-in that the user came with as another way in. */
export type SecurityPrompt = { kind: 'factor' } | { kind: 'signIn'; name: string };

export interface SecurityPromptFlows {
  /** The security prompt to show now, or null. Counts the visit. */
  next(): SecurityPrompt | null;
  /** Not again, on this browser. */
  refuse(kind: SecurityPrompt['kind']): void;
  /** Opens the account page where the offer is taken up. Call it inside the click; false when the browser blocks it. */
  accept(offer: SecurityPrompt): boolean;
}
