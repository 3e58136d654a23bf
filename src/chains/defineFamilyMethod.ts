import type * as v from 'valibot';
import type { FamilyCall, FamilyMethod } from '../rpc/familyMethod';
import type { RpcWire } from '../wire/rpc/define';
import { parseParams } from '../wire/rpc/parseParams';

/** Defines a method of a family. Params that do not match its wire schema are rejected with -32602 and the name of the field. */
export function defineFamilyMethod<Params extends v.GenericSchema, Result>({
  wire,
  run,
}: {
  wire: RpcWire<string, Params, Result>;
  run: (input: { params: v.InferOutput<Params> } & Pick<FamilyCall, 'context'>) => Result | Promise<Result>;
}): FamilyMethod {
  return {
    policy: wire.confirms ? 'confirm' : 'open',
    handle: async ({ params, context }) => run({ params: parseParams(wire.params, params, wire.refuse), context }),
  };
}
