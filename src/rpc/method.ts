import * as v from 'valibot';
import { invalidParams } from '../errors/rpc';
import type { RpcWire } from '../wire/rpc/define';
import type { RequestContext } from './port';

/**
 * `open` is answered at once; `confirm` may wait for a person, so only so many of one origin may wait; `internal` is
 * answered to our own loader alone.
 */
export type MethodPolicy = 'open' | 'confirm' | 'internal';

/** A method as the engine sees it: params not yet parsed. */
export interface RpcMethod<Port> {
  readonly name: string;
  readonly policy: MethodPolicy;
  handle(input: { params: unknown; context: RequestContext; port: Port }): Promise<unknown>;
}

/** Freezes a JSON-RPC method. Params that do not fit its wire shape are -32602 with the name of the field. */
export function defineMethod<Port, Name extends string, Params extends v.GenericSchema, Result>({
  wire,
  policy,
  run,
}: {
  wire: RpcWire<Name, Params, Result>;
  policy: MethodPolicy;
  run: (input: { params: v.InferOutput<Params>; context: RequestContext; port: Port }) => Result | Promise<Result>;
}): RpcMethod<Port> {
  return Object.freeze({
    name: wire.name,
    policy,
    handle: async ({ params, context, port }) => run({ params: parseParams(wire.params, params), context, port }),
  } satisfies RpcMethod<Port>);
}

/** @throws RpcError -32602 naming the first field that is wrong. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw invalidParams(v.getDotPath(issue) ?? 'params', issue.message);
}
