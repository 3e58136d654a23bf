import type * as v from 'valibot';
import type { MethodPolicy, RpcWire } from '../wire/rpc/define';
import { parseParams } from '../wire/rpc/parseParams';
import type { RequestContext } from './port';

export type { MethodPolicy };

/** A method as the engine sees it, with unparsed params. */
export interface RpcMethod<Port> {
  readonly name: string;
  readonly policy: MethodPolicy;
  handle(input: { params: unknown; context: RequestContext; port: Port }): Promise<unknown>;
}

/** Defines and freezes a JSON-RPC method. Params that do not match its schema are rejected with -32602 and the name of the field. */
export function defineMethod<Port, Name extends string, Params extends v.GenericSchema, Result>({
  wire,
  policy = wire.confirms ? 'confirm' : 'open',
  run,
}: {
  wire: RpcWire<Name, Params, Result>;
  /** Default: the policy of the wire definition. */
  policy?: MethodPolicy;
  run: (input: { params: v.InferOutput<Params>; context: RequestContext; port: Port }) => Result | Promise<Result>;
}): RpcMethod<Port> {
  return Object.freeze({
    name: wire.name,
    policy,
    handle: async ({ params, context, port }) =>
      run({ params: parseParams(wire.params, params, wire.refuse), context, port }),
  } satisfies RpcMethod<Port>);
}
