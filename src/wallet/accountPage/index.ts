export type { FactorView, SignInFacts } from './accountStore';
export type { FactorRequest } from './factorDraft';
export type { Account } from './createAccount';
