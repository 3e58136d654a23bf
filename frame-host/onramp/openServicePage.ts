import { HttpError } from '../../src/errors/http';
import { OnrampError, type OnrampErrorCode } from '../../src/errors/onramp';
import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';
import { isServicePage } from '../../src/wire/onramp';
import { assetOf } from './describeOrder';
import type { OnrampProvider } from './provider';
import type { OrderRow } from './tables';

/** Timeout in ms for a service to open a page or to return the status of an order. */
export const providerTimeout = 15_000;

const refusals: Record<OnrampErrorCode, 'conflict' | 'rateLimited' | 'unavailable'> = {
  limits: 'conflict',
  notOffered: 'conflict',
  rateLimited: 'rateLimited',
  unavailable: 'unavailable',
};

/**
 * Opens a page of the order's service that is valid only for this order and its address.
 * @throws HttpError `conflict` (details.reason), `rateLimited` or `unavailable`, depending on the error of the service.
 */
export async function openServicePage({
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

/** @throws HttpError for an OnrampError. Rethrows any other error unchanged. */
export function throwHttp(error: unknown): never {
  if (!(error instanceof OnrampError)) throw error;
  throw new HttpError(refusals[error.code], { details: { reason: error.code, ...error.limits }, cause: error });
}
