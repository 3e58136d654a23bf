import type { ChainConfig } from '../wire/chainConfig';
import type { MethodPolicy } from '../wire/rpc/define';
import type { RequestContext } from './port';

/** A request as a family sees it, with unparsed params. */
export interface FamilyCall {
  context: RequestContext;
  params: unknown;
  /** Connects the asker, like `eth_requestAccounts` with the same params. */
  connect(): Promise<string[]>;
  /** Returns the key of the connected account in its family's text format, like `private_key` and `public_key`. */
  exportKey(kind: 'private' | 'public'): Promise<string>;
  /** Returns the configuration of the current chain. */
  providerConfig(): Promise<ChainConfig>;
}

/** A JSON-RPC method of one chain family. */
export interface FamilyMethod {
  readonly policy: MethodPolicy;
  handle(call: FamilyCall): Promise<unknown>;
}

/** Methods by name. */
export type FamilyMethods = ReadonlyMap<string, FamilyMethod>;
