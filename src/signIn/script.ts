import { createSignIn as create } from './createSignIn';
import type { SignIn } from './contract';
import type { SignInOptions } from './options';

export { SignInError } from '../errors/signIn';

/** The origin that this script was loaded from is the default sign-in host. */
const { currentScript } = document;
const ownOrigin = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : undefined;

/** The sign-in SDK, available as `InlaySignIn.createSignIn` on pages without a bundler. */
export function createSignIn(options: SignInOptions): SignIn {
  return create({ ...(ownOrigin === undefined ? {} : { sdkUrl: ownOrigin }), ...options });
}
