import { RpcError } from '../../errors/rpc';
import { createDeferred, type Deferred } from '../../kit/async/deferred';
import type { HostView } from '../host';

/** Lets requests wait for a sign-in. All of them share one login. */
export interface SharedLogin {
  /**
   * Shows the login and settles with it. Rejects with 4001 if the user leaves. The caller releases the view once its next screen is
   * shown, so that the frame does not flicker in between.
   */
  wait(): Promise<void>;
  isWaiting(): boolean;
  /** Resolves the waiting requests after a sign-in. */
  open(): void;
  refuse(error?: Error): void;
}

export function createSharedLogin(view: HostView): SharedLogin {
  let waiting: Deferred<void> | null = null;
  const end = (settle: (deferred: Deferred<void>) => void) => {
    const deferred = waiting;
    waiting = null;
    if (deferred) settle(deferred);
  };
  return {
    wait() {
      view.require('login');
      waiting ??= createDeferred();
      waiting.promise.catch(() => undefined);
      return waiting.promise;
    },
    isWaiting: () => waiting !== null,
    open: () => end((deferred) => deferred.resolve()),
    refuse: (error = new RpcError('userRejected')) => end((deferred) => deferred.reject(error)),
  };
}
