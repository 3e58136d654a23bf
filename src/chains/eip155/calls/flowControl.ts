import * as v from 'valibot';
import { invalidParams, RpcError } from '../../../errors/rpc';
import type { FlowControl } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';

/** What happens to the remaining calls after one has failed. */
export type OnFailure = 'halt' | 'continue';

/** How a batch is executed, according to the page's `flowControl` (EIP-7867). */
export interface Flow {
  /** All calls succeed or none does, in one transaction. */
  isAtomic: boolean;
  /** One entry per call; empty for an atomic batch. */
  onFailure: OnFailure[];
}

const optional = v.optional(v.boolean());
const BatchSchema = v.strictObject({
  optional,
  atomicity: v.optional(v.picklist(['strict', 'loose', 'none']), 'strict'),
});
const CallSchema = v.strictObject({
  optional,
  'on-failure': v.optional(v.picklist(['rollback', 'halt', 'continue']), 'rollback'),
});

/** Returns the flow control that accounts support: one transaction after the other, or all as one. */
export const flowControlOf = ({ single, atomic }: { single: boolean; atomic: boolean }): FlowControl => ({
  ...(single && { none: ['halt', 'continue'] }),
  ...(atomic && { strict: ['rollback'] }),
});

/**
 * Returns null if the page has not requested flow control, or if it is `optional` (EIP-5792) and no account here supports it.
 * @throws RpcError -32602 for contradictory values, 5700 for what no account here supports.
 */
export function readFlow(
  { capabilities, calls, atomicRequired }: SendCalls,
  { isContract }: { isContract: boolean },
): Flow | null {
  const asked = capabilities?.flowControl;
  const each = calls.map((call) => call.capabilities?.flowControl);
  if (asked === undefined) {
    if (each.some((one) => one !== undefined))
      throw invalidParams('batch.capabilities.flowControl', 'is required if a call has flowControl');
    return null;
  }
  const batch = v.safeParse(BatchSchema, asked);
  if (!batch.success)
    throw invalidParams('batch.capabilities.flowControl', 'must be a flowControl capability (EIP-7867)');
  const modes = each.map((one, at) => {
    const call = v.safeParse(CallSchema, one ?? {});
    if (!call.success)
      throw invalidParams(`batch.calls.${at}.capabilities.flowControl`, 'must be a flowControl capability (EIP-7867)');
    return call.output['on-failure'];
  });
  const onFailure = modes.filter((mode) => mode !== 'rollback');
  const isOptional = batch.output.optional === true;
  const unsupported = () => new RpcError('unsupportedCapability', { data: { capability: 'flowControl' } });
  if (batch.output.atomicity !== 'none') {
    // A strict batch also satisfies loose.
    if (onFailure.length > 0 && !isOptional) throw unsupported();
    if (onFailure.length > 0) return null;
    return { isAtomic: true, onFailure: [] };
  }
  if (onFailure.length < modes.length || atomicRequired)
    throw invalidParams('batch.capabilities.flowControl', 'must not have the atomicity none if calls are rolled back');
  // A contract makes all calls in one operation, or none.
  if (isContract && calls.length > 1 && !isOptional) throw unsupported();
  if (isContract && calls.length > 1) return null;
  return { isAtomic: false, onFailure };
}
