import { defineFamilyMethod } from '../../defineFamilyMethod';
import { wallet_getCallsStatus } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import { wallet_getCapabilities } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import { wallet_sendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { wallet_showCallsStatus } from '../../../wire/rpc/wallet/wallet_showCallsStatus';
import type { Eip155Parts } from '../parts';
import { createCalls } from './calls';

/** Creates the methods of EIP-5792. */
export function createCallMethods(parts: Eip155Parts) {
  const calls = createCalls(parts);
  return {
    wallet_getCallsStatus: defineFamilyMethod({
      wire: wallet_getCallsStatus,
      run: ({ params, context }) => calls.callsStatus({ askerId: context.asker.id, ...params }),
    }),
    wallet_getCapabilities: defineFamilyMethod({
      wire: wallet_getCapabilities,
      run: ({ params, context }) => calls.capabilities({ context, ...params }),
    }),
    wallet_sendCalls: defineFamilyMethod({
      wire: wallet_sendCalls,
      run: async ({ params, context }) => ({ id: await calls.sendCalls({ context, ...params }) }),
    }),
    wallet_showCallsStatus: defineFamilyMethod({
      wire: wallet_showCallsStatus,
      run: async ({ params, context }) => {
        await calls.showCalls({ asker: context.asker, ...params });
        return null;
      },
    }),
  };
}
