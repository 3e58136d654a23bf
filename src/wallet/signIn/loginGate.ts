import { RpcError } from '../../errors/rpc';
import { createDeferred, type Deferred } from '../../kit/async/deferred';
import type { HostView } from '../host';

/** Lets requests wait for a sign-in; all of them share one login. */
export interface LoginGate {
  /**
   * Shows the login, settles with it. Rejects with 4001 when the user leaves. Who waited releases the view, once what
   * comes next is on the screen: the frame must not blink in between.
   */
  wait(): Promise<void>;
  isWaiting(): boolean;
  /** Somebody is in. */
  open(): void;
  refuse(error?: Error): void;
}

export function createLoginGate(view: HostView): LoginGate {
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
