export type { FactorView, LinkedSignIn } from './accountStore';
export type { FactorRequest } from './factorDraft';
export type { AccountPage } from './createAccount';
