/** The sign-in SDK. */
export { createSignIn } from './createSignIn';
export type { FactorParams, LoginParams, SignIn } from './contract';
export type { SignInOptions } from './options';
export type { SignInUserInfo } from './state';
export { SignInError, type SignInErrorCode } from '../errors/signIn';
