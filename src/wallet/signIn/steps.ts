/** The steps of a sign-in, loaded with the login screen. */
export { failLogin } from './failLogin';
export { offerPasskeys } from './offerPasskeys';
export { resendCode } from './resendCode';
export { sendCode } from './sendCode';
export { signInWith } from './signInWith';
export { submitCode } from './submitCode';
export { submitFactor } from './submitFactor';
