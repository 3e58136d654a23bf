import type * as v from 'valibot';
import type { RpcErrorKind } from '../../errors/rpc';

/** A text of docs/protocol.md 1.10 for params that do not fit, and the code it travels under there. */
export interface ParamsRefusal {
  kind: Extract<RpcErrorKind, 'internal' | 'invalidParams'>;
  message: string;
}

/** The first thing that is wrong with params: the field, what stands there, and all that came. */
export interface ParamsProblem {
  field: string;
  value: unknown;
  params: unknown;
}

/** Says why params are refused, where public wallets have words of their own for it; undefined for the general text. */
export type RefuseParams = (problem: ParamsProblem) => ParamsRefusal | undefined;

/**
 * Who is answered, and when. `open`: at once. `confirm`: perhaps after the user, so only so many of one asker may wait.
 * `internal`: our own loader alone.
 */
export type MethodPolicy = 'open' | 'confirm' | 'internal';

/** One JSON-RPC method as it crosses the window: its name to the letter, the shape of its params, the type of its result. */
export interface RpcWire<Name extends string, Params extends v.GenericSchema, Result> {
  readonly name: Name;
  readonly params: Params;
  readonly refuse?: RefuseParams;
  /** What the user is asked to approve for it; absent where it is answered at once. */
  readonly confirms?: string;
  /** Public clients open a window before they send it (docs/protocol.md 1.16). */
  readonly opensWindow?: true;
  /** Only a type: results are made by us. */
  readonly result?: Result;
}

declare const tells: unique symbol;
/** A kind of approval that is defined with the only method that uses it. */
export type OwnKind<Kind extends string, Facts> = Kind & { readonly [tells]: { kind: Kind; facts: Facts } };

/**
 * Names a kind of approval of one method's own, and what it tells beside the facts that all approvals share. Kinds of several
 * methods stand in `ApprovalKinds`.
 * @example confirms: ownKind<{ account: string; digest: string }>()('signDigest')
 */
export const ownKind =
  <Facts>() =>
  <const Kind extends string>(kind: Kind): OwnKind<Kind, Facts> =>
    kind as OwnKind<Kind, Facts>;

/** Freezes the description of a method. */
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
