export type { FactorView, SignInFacts } from './accountStore';
export type { Account, FactorWish } from './createAccount';
