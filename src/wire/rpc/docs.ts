import type * as v from 'valibot';
import type { RpcErrorKind } from '../../errors/rpc';

/** One param, as a page writes it at its position. */
export interface ParamDocs {
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly optional?: true;
  readonly about?: string;
}

/** An unusual input, and what is read from it or the code of the error. */
export interface InputDocs {
  readonly given: string;
  readonly outcome: string | number;
}

/**
 * Documentation of a method, for readers and tools. Each wire file exports one as `docs`; only the catalogue imports them, so no bundle of
 * the wallet contains them.
 */
export interface RpcDocs {
  /** One sentence. */
  readonly summary: string;
  /** By position. */
  readonly params: readonly ParamDocs[];
  readonly inputs?: readonly InputDocs[];
  readonly result: v.GenericSchema;
  /** Errors besides those that every method can return: -32602 for its params, -32603, and 4200 where it is disabled. */
  readonly errors: readonly RpcErrorKind[];
  /** The standard that specifies it. */
  readonly standard?: string;
}
