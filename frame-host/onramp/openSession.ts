import { HttpError } from '../../src/errors/http';
import { OnrampError, type OnrampErrorCode } from '../../src/errors/onramp';
import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';
import { isServicePage } from '../../src/wire/onramp';
import { assetOf } from './describeOrder';
import type { OnrampProvider } from './provider';
import type { OrderRow } from './tables';

/** ms that a service has for a page of its own, or to say how an order stands. */
export const providerTimeout = 15_000;

const refusals: Record<OnrampErrorCode, 'conflict' | 'rateLimited' | 'unavailable'> = {
  limits: 'conflict',
  notOffered: 'conflict',
  rateLimited: 'rateLimited',
  unavailable: 'unavailable',
};

/**
 * A page of the order’s service, for that order and its address alone.
 * @throws HttpError `conflict` (details.reason), `rateLimited` or `unavailable` as the service has refused.
 */
export async function openSession({
  row,
  provider,
  clientIp,
  publicUrl,
  clock,
}: {
  row: OrderRow;
  provider: OnrampProvider | undefined;
  clientIp: string;
  publicUrl: string;
  clock: Clock;
}): Promise<{ url: string; reference?: string | undefined }> {
  const asset = provider && assetOf(provider, row);
  if (!provider || !asset) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
  const { id: orderId, side, address, method, currency, country, amount } = row;
  const ask = { orderId, side, address, method, currency, country, amount, asset, clientIp };
  const session = await withTimeout(provider.session({ ...ask, returnUrl: `${publicUrl}/v5/end` }), {
    ms: providerTimeout,
    error: () => new OnrampError('unavailable'),
    clock,
  }).catch(throwHttp);
  if (!isServicePage(session.url)) throw new HttpError('unavailable');
  return session;
}

/** @throws HttpError in the place of an OnrampError; any other error as it is. */
export function throwHttp(error: unknown): never {
  if (!(error instanceof OnrampError)) throw error;
  throw new HttpError(refusals[error.code], { details: { reason: error.code, ...error.limits }, cause: error });
}
