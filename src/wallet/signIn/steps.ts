/** What a sign-in does, step by step: fetched with the login. */
export { resendCode } from './resendCode';
export { sendCode } from './sendCode';
export { signInWith } from './signInWith';
export { submitCode } from './submitCode';
export { submitFactor } from './submitFactor';
