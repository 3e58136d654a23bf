import type * as v from 'valibot';
import { RpcError } from '../errors/rpc';
import type { RequestContext } from '../rpc/context';
import type { Methods, RpcMethod, SameMethod } from '../rpc/method';
import type { ConfirmedMethod, MethodName } from '../wire/rpc/catalogue';
import type { RpcWire } from '../wire/rpc/define';
import { parseParams } from '../wire/rpc/parseParams';
import type { ConfirmedSolanaMethod } from '../wire/rpc/solana';

/** The code of a method. @template Parts what it needs of the wallet, or of the family. */
export type MethodCode<Parts> = (parts: Parts, asked: Parameters<RpcMethod['handle']>[0]) => Promise<unknown>;

/** Defines what a method does. Params that do not match its schema are rejected with -32602 and the name of the field. */
export const defineMethod =
  <Parts, Params extends v.GenericSchema, Result>(
    wire: RpcWire<string, Params, Result>,
    run: (
      parts: Parts,
      asked: { params: v.InferOutput<Params>; context: RequestContext },
    ) => NoInfer<Result> | Promise<NoInfer<Result>>,
  ): MethodCode<Parts> =>
  async (parts, { params, context }) =>
    run(parts, { params: parseParams(wire.params, params, wire.refuse), context });

/** A row in a table of methods: the file of its code exports it under the method's name. */
interface Row<Policy, Name extends string, Parts> {
  readonly policy: Policy;
  readonly load: () => Record<Name, MethodCode<Parts>> | Promise<Record<Name, MethodCode<Parts>>>;
}

type PolicyOf<Name> =
  Name extends Exclude<MethodName, ConfirmedMethod>
    ? 'open'
    : Name extends ConfirmedMethod | ConfirmedSolanaMethod
      ? 'confirm'
      : 'open' | 'confirm';

/** A table of methods. The compiler compares the policy with the method's definition on the wire. */
export type MethodTable<Name extends string, Parts> = {
  readonly [Key in Name]: Row<PolicyOf<Key>, Key, Parts> | SameMethod;
};

/** A method that is answered at once. */
export const open = <Load>(load: Load) => ({ policy: 'open', load }) as const;
/** A method that may wait for the user. */
export const confirm = <Load>(load: Load) => ({ policy: 'confirm', load }) as const;
/** Another name for one of the wallet's own methods. */
export const same = (as: MethodName): SameMethod => ({ as });

/** Returns the methods of a table, which use these parts. */
export function bindMethods<Name extends string, Parts>(table: MethodTable<Name, Parts>, parts: Parts): Methods {
  const names = Object.keys(table) as Name[];
  return new Map(names.map((name) => [name, bindRow(table[name], { name, parts })]));
}

function bindRow<Name extends string, Parts>(
  row: MethodTable<Name, Parts>[Name],
  { name, parts }: { name: Name; parts: Parts },
): RpcMethod | SameMethod {
  if ('as' in row) return row;
  const load = async () => row.load();
  return {
    policy: row.policy,
    async handle(asked) {
      const { [name]: run } = await load().catch(notLoaded);
      return run(parts, asked);
    },
  };
}

/** A chunk that did not load is fetched again by the next call. */
function notLoaded(cause: unknown): never {
  throw new RpcError('internal', { message: 'The wallet could not be loaded.', cause });
}
