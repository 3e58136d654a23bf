import { InlayError } from '../../errors/base';

/** Why the sign-in host refuses a page. Each key is an i18n key below `signInHost.`; its text is for the page's developer. */
export const signInFaults = {
  badLink: 'the sign-in link is not valid',
  gone: 'the sign-in request was not found or has expired',
  unknownClient: 'the client id is not known',
  redirectNotAllowed: 'the redirectUrl is not registered for this client',
  notOffered: 'this sign-in method is not offered',
  otherAccount: 'the user signed in with another account',
  foreignOpener: 'the window was opened by a site that is not registered for this client',
  unknownOpener:
    'the browser did not report which page opened the window; send the origin (Referrer-Policy), or use our SDK or uxMode redirect',
  notSupported: 'this wallet does not support an option or a parameter',
  network: 'the server could not be reached',
} as const;

export type SignInFaultCode = keyof typeof signInFaults;

export class SignInFault extends InlayError {
  readonly code: SignInFaultCode;
  /** The site or the option concerned. */
  readonly what: string;

  /** @param options.text replaces the default text. */
  constructor(
    code: SignInFaultCode,
    { what = '', text, ...options }: { what?: string; text?: string; cause?: unknown } = {},
  ) {
    super(text ?? (what === '' ? signInFaults[code] : `${signInFaults[code]}: ${what}`), options);
    this.code = code;
    this.what = what;
  }
}
