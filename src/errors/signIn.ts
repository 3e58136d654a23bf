import { InlayError } from './base';

/** Codes and texts of the sign-in SDK (docs/protocol-server.md 2.10). */
export const signInErrors = {
  5000: 'Custom',
  5001: 'Invalid constructor params',
  5002: 'SDK not initialized. please call init first',
  5111: 'Invalid login params',
  5112: 'User not logged in.',
  5113: 'login popup has been closed by the user',
  5114: 'Login failed',
  5115: 'Popup was blocked. Please call this function as soon as user clicks button or use redirect mode',
  5116: 'MFA already enabled',
  5117: 'MFA not yet enabled. Please call `enableMFA` first',
} as const;

export type SignInErrorCode = keyof typeof signInErrors;

/** An error of the sign-in SDK; its message is `{text}, {extra}`, always with the comma, as public clients print it. */
export class SignInError extends InlayError {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, extra = '', options?: { cause?: unknown }) {
    super(`${signInErrors[code]}, ${extra}`, options);
    this.code = code;
  }

  override toString(): string {
    return JSON.stringify({ name: this.name, code: this.code, message: this.message });
  }
}
