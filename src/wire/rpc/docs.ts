import type * as v from 'valibot';
import type { RpcErrorKind } from '../../errors/rpc';

/**
 * `open` is answered at once; `confirm` may wait for a user, so only so many of one origin may wait; `internal` is
 * answered to our own loader alone.
 */
export type MethodPolicy = 'open' | 'confirm' | 'internal';

/** One param as a page writes it, in its place. */
export interface ParamDocs {
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly optional?: true;
  readonly about?: string;
}

/**
 * What people and tools are told of a method. Each wire file exports one as `docs`; only the catalogue imports them, so
 * they reach no bundle of the wallet.
 */
export interface RpcDocs {
  /** One sentence. */
  readonly summary: string;
  readonly policy: MethodPolicy;
  /** By position. */
  readonly params: readonly ParamDocs[];
  readonly result: v.GenericSchema;
  /** Beyond those that every method may answer: -32602 for its params, -32603, and 4200 where it is switched off. */
  readonly errors: readonly RpcErrorKind[];
  /** The standard that describes it. */
  readonly standard?: string;
}
