import { RpcError } from '../../errors/rpc';
import type { Clock } from '../../kit/clock';
import type { Approval } from '../../wire/approval/approval';
import type { PendingApproval } from './pendingApproval';

export const requestExpired = () => new RpcError('userRejected', { message: 'Request expired' });

export const isExpired = ({ expiresAt = Infinity }: Approval, now: number): boolean => now >= expiresAt;

/** Ends a request that nobody waits for any more: it was aborted, or it has expired. */
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
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });

  const { expiresAt } = approval;
  if (expiresAt === undefined) return;
  const stop = clock.after(Math.max(0, expiresAt - clock.now()), () => end(requestExpired()));
  decided.promise.then(stop, stop);
}
