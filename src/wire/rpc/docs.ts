import type * as v from 'valibot';
import type { RpcErrorKind } from '../../errors/rpc';

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
  /** By position. */
  readonly params: readonly ParamDocs[];
  readonly result: v.GenericSchema;
  /** Beyond those that every method may answer: -32602 for its params, -32603, and 4200 where it is switched off. */
  readonly errors: readonly RpcErrorKind[];
  /** The standard that describes it. */
  readonly standard?: string;
}
