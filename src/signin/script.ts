import { createSignIn as create } from './createSignIn';
import type { SignIn } from './contract';
import type { SignInOptions } from './options';

export { SignInError } from '../errors/signin';

/** The script knows where it came from: that is the host unless the page says otherwise. */
const { currentScript } = document;
const ownOrigin = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : undefined;

/** The sign-in SDK as `InlaySignIn.createSignIn` on pages without a bundler. */
export function createSignIn(options: SignInOptions): SignIn {
  return create({ ...(ownOrigin === undefined ? {} : { sdkUrl: ownOrigin }), ...options });
}
