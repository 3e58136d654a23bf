import type * as v from 'valibot';

/** One JSON-RPC method as it crosses the window: its name to the letter, the shape of its params, the type of its result. */
export interface RpcWire<Name extends string, Params extends v.GenericSchema, Result> {
  readonly name: Name;
  readonly params: Params;
  /** Only a type: results are made by us. */
  readonly result?: Result;
}

/** Freezes the description of a method. */
export function defineRpc<Result>() {
  return <const Name extends string, Params extends v.GenericSchema>(
    name: Name,
    params: Params,
  ): RpcWire<Name, Params, Result> => Object.freeze({ name, params });
}
