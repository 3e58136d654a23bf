import type * as v from 'valibot';
import type { RpcErrorKind } from '../../errors/rpc';

/** An error for invalid params: a text of docs/protocol.md 1.10, with the code that it has there. */
export interface ParamsRefusal {
  kind: Extract<RpcErrorKind, 'internal' | 'invalidParams'>;
  message: string;
}

/** The first problem in params: the field, its value, and all the params. */
export interface ParamsProblem {
  field: string;
  value: unknown;
  params: unknown;
}

/** Returns the error for invalid params where public wallets have their own text for it; undefined for the general text. */
export type RefuseParams = (problem: ParamsProblem) => ParamsRefusal | undefined;

/**
 * Who may call a method, and when it is answered. `open`: at once. `confirm`: may wait for the user, so the number per asker is limited.
 * `internal`: only for Inlay's own loader.
 */
export type MethodPolicy = 'open' | 'confirm' | 'internal';

/** A JSON-RPC method as sent between windows: its exact name, the schema of its params, the type of its result. */
export interface RpcWire<Name extends string, Params extends v.GenericSchema, Result> {
  readonly name: Name;
  readonly params: Params;
  readonly refuse?: RefuseParams;
  /** The kind of approval that the method needs; absent if the user is not asked. */
  readonly confirms?: string;
  /** Public clients open a popup before they send it (docs/protocol.md 1.16). */
  readonly opensWindow?: true;
  /** Only a type: the wallet creates results itself, so they need no schema. */
  readonly result?: Result;
}

declare const tells: unique symbol;
/** A kind of approval that is defined with the only method that uses it. */
export type OwnKind<Kind extends string, Facts> = Kind & { readonly [tells]: { kind: Kind; facts: Facts } };

/**
 * Defines a kind of approval that only one method needs, and its facts besides those of all approvals. Kinds of several methods are in
 * `ApprovalKinds`.
 * @example confirms: ownKind<{ account: string; digest: string }>()('signDigest')
 */
export const ownKind =
  <Facts>() =>
  <const Kind extends string>(kind: Kind): OwnKind<Kind, Facts> =>
    kind as OwnKind<Kind, Facts>;

/** Defines a method and freezes its description. */
export function defineRpc<Result>() {
  return <
    const Name extends string,
    Params extends v.GenericSchema,
    const Rest extends { refuse?: RefuseParams; confirms?: string; opensWindow?: true },
  >(
    name: Name,
    wire: { params: Params } & Rest,
  ): RpcWire<Name, Params, Result> & Rest => Object.freeze({ name, ...wire });
}
