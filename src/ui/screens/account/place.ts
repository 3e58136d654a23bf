/** What the account page shows: its overview, or one of its steps. */
export type AccountPlace =
  | { at: 'home' | 'add' | 'turnOff' | 'kit' }
  | { at: 'addSignIn'; email?: string }
  | { at: 'factor'; id: string }
  | { at: 'signIn'; alias: string };
