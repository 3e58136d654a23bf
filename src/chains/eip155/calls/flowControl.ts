import * as v from 'valibot';
import { invalidParams, RpcError } from '../../../errors/rpc';
import type { FlowControl } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';

/** What comes of the calls behind one that has failed. */
export type OnFailure = 'halt' | 'continue';

/** How a batch shall go, by the page's `flowControl` (EIP-7867). */
export interface Flow {
  /** All of its calls or none, in one transaction. */
  isAtomic: boolean;
  /** By call; none for one that is atomic. */
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

/** What accounts can do: one transaction after the other, or all as one. */
export const flowControlOf = ({ single, atomic }: { single: boolean; atomic: boolean }): FlowControl => ({
  ...(single && { none: ['halt', 'continue'] }),
  ...(atomic && { strict: ['rollback'] }),
});

/**
 * Null where the page has asked for none, or for what no account here can do and it may be left out (EIP-5792, `optional`).
 * @throws RpcError -32602 for what does not fit together, 5700 for what no account here can do.
 */
export function readFlow(
  { capabilities, calls, atomicRequired }: SendCalls,
  { isContract }: { isContract: boolean },
): Flow | null {
  const asked = capabilities?.flowControl;
  const each = calls.map((call) => call.capabilities?.flowControl);
  if (asked === undefined) {
    if (each.some((one) => one !== undefined))
      throw invalidParams('batch.capabilities.flowControl', 'must be given where a call has it');
    return null;
  }
  const batch = v.safeParse(BatchSchema, asked);
  if (!batch.success) throw invalidParams('batch.capabilities.flowControl', 'must be flow control (EIP-7867)');
  const modes = each.map((one, at) => {
    const call = v.safeParse(CallSchema, one ?? {});
    if (!call.success)
      throw invalidParams(`batch.calls.${at}.capabilities.flowControl`, 'must be flow control (EIP-7867)');
    return call.output['on-failure'];
  });
  const onFailure = modes.filter((mode) => mode !== 'rollback');
  const isOptional = batch.output.optional === true;
  const unsupported = () => new RpcError('unsupportedCapability', { data: { capability: 'flowControl' } });
  if (batch.output.atomicity !== 'none') {
    // What is strict is loose too.
    if (onFailure.length > 0 && !isOptional) throw unsupported();
    if (onFailure.length > 0) return null;
    return { isAtomic: true, onFailure: [] };
  }
  if (onFailure.length < modes.length || atomicRequired)
    throw invalidParams('batch.capabilities.flowControl', 'must not be none where calls are rolled back');
  // Its calls are all of one operation, or not made.
  if (isContract && calls.length > 1 && !isOptional) throw unsupported();
  if (isContract && calls.length > 1) return null;
  return { isAtomic: false, onFailure };
}
