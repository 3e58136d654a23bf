export type { FactorView, SignInFacts } from './accountStore';
export type { FactorWish } from './factorDraft';
export type { Account } from './createAccount';
