/** What the account page shows: its overview, or one of its steps. */
export type AccountPlace =
  | { at: 'home' | 'add' | 'turnOff' }
  /** `isNext`: the step after the first protection, which the user may skip. */
  | { at: 'kit'; isNext?: boolean }
  | { at: 'addSignIn'; email?: string }
  | { at: 'factor'; id: string }
  | { at: 'signIn'; alias: string };
