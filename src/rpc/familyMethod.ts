import type { ChainConfig } from '../wire/chainConfig';
import type { MethodPolicy } from '../wire/rpc/define';
import type { RequestContext } from './port';

/** A request as a family sees it: params not yet parsed. */
export interface FamilyCall {
  context: RequestContext;
  params: unknown;
  /** Connects the asker, as `eth_requestAccounts` with the same params does. */
  connect(): Promise<string[]>;
  /** Hands out the key of the connected account in the text of its family, as `private_key` and `public_key` do. */
  exportKey(kind: 'private' | 'public'): Promise<string>;
  /** The current chain as the wallet has it configured. */
  providerConfig(): Promise<ChainConfig>;
}

/** A JSON-RPC method of one chain family. */
export interface FamilyMethod {
  readonly policy: MethodPolicy;
  handle(call: FamilyCall): Promise<unknown>;
}

/** By name. */
export type FamilyMethods = ReadonlyMap<string, FamilyMethod>;
