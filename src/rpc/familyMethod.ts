import type { MethodPolicy } from '../wire/rpc/define';
import type { RequestContext } from './port';

/** A request as a family sees it: params not yet parsed. */
export interface FamilyCall {
  context: RequestContext;
  params: unknown;
  /** Connects the asker, as `eth_requestAccounts` with the same params does. */
  connect(): Promise<string[]>;
}

/** A JSON-RPC method of one chain family. */
export interface FamilyMethod {
  readonly policy: MethodPolicy;
  handle(call: FamilyCall): Promise<unknown>;
}

/** By name. */
export type FamilyMethods = ReadonlyMap<string, FamilyMethod>;
