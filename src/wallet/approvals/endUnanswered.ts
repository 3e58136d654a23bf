import { RpcError } from '../../errors/rpc';
import type { Clock } from '../../kit/clock';
import type { Approval } from '../../wire/approval/approval';
import type { PendingApproval } from './pendingApproval';

export const requestExpired = () => new RpcError('userRejected', { message: 'Request expired' });

export const isExpired = ({ expiresAt = Infinity }: Approval, now: number): boolean => now >= expiresAt;

/** Ends a request that was aborted or has expired. */
export function endUnanswered({
  entry: { approval, decided },
  signal,
  clock,
  end,
}: {
  entry: Pick<PendingApproval, 'approval' | 'decided'>;
  signal: AbortSignal | undefined;
  clock: Clock;
  end: (error: Error) => void;
}): void {
  const abort = () => end(new RpcError('userRejected'));
  if (signal?.aborted) return abort();
  signal?.addEventListener('abort', abort, { once: true });

  const { expiresAt } = approval;
  const wait = expiresAt === undefined ? undefined : Math.max(0, expiresAt - clock.now());
  const stopWaiting = wait === undefined ? undefined : clock.after(wait, () => end(requestExpired()));
  const stop = () => {
    signal?.removeEventListener('abort', abort);
    stopWaiting?.();
  };
  decided.promise.then(stop, stop);
}
