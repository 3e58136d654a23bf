import { InlayError } from '../../errors/base';

/** Why the sign-in host cannot serve a page; each is an i18n key below `signInHost.` and a text for the page's developer. */
export const signInFaults = {
  badLink: 'the sign-in link is not valid',
  gone: 'the sign-in request was not found or has expired',
  unknownClient: 'the client id is not known',
  redirectNotAllowed: 'the redirectUrl is not registered for this client',
  notOffered: 'this way of signing in is not offered',
  otherAccount: 'another account was signed in to',
  network: 'the server could not be reached',
} as const;

export type SignInFaultCode = keyof typeof signInFaults;

export class SignInFault extends InlayError {
  readonly code: SignInFaultCode;

  constructor(code: SignInFaultCode, options: { cause?: unknown } = {}) {
    super(signInFaults[code], options);
    this.code = code;
  }
}
