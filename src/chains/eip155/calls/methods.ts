import { wallet_getCallsStatus as wallet_getCallsStatusWire } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import { wallet_getCapabilities as wallet_getCapabilitiesWire } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import { wallet_sendCalls as wallet_sendCallsWire } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { wallet_showCallsStatus as wallet_showCallsStatusWire } from '../../../wire/rpc/wallet/wallet_showCallsStatus';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { callsOf } from './calls';

export const wallet_getCallsStatus = defineMethod(
  wallet_getCallsStatusWire,
  (parts: Eip155Parts, { params, context }) => callsOf(parts).callsStatus({ askerId: context.asker.id, ...params }),
);

export const wallet_getCapabilities = defineMethod(
  wallet_getCapabilitiesWire,
  (parts: Eip155Parts, { params, context }) => callsOf(parts).capabilities({ context, ...params }),
);

export const wallet_sendCalls = defineMethod(wallet_sendCallsWire, async (parts: Eip155Parts, { params, context }) => ({
  id: await callsOf(parts).sendCalls({ context, ...params }),
}));

export const wallet_showCallsStatus = defineMethod(
  wallet_showCallsStatusWire,
  async (parts: Eip155Parts, { params, context }) => {
    await callsOf(parts).showCalls({ asker: context.asker, ...params });
    return null;
  },
);
