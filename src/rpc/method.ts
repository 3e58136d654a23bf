import type { MethodPolicy } from '../wire/rpc/define';
import type { RequestContext } from './context';

/** A method as the engine sees it, with unparsed params. Its code may be loaded with the first call. */
export interface RpcMethod {
  readonly policy: MethodPolicy;
  handle(asked: { params: unknown; context: RequestContext }): Promise<unknown>;
}

/** Another name for one of the wallet's own methods. */
export interface SameMethod {
  readonly as: string;
}

/** Methods by name. */
export type Methods = ReadonlyMap<string, RpcMethod | SameMethod>;
