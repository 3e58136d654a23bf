import type { ChainConfig } from '../wire/chainConfig';
import type { AddChainRequest } from '../wire/rpc/wallet/wallet_addEthereumChain';
import type { CreatedSession } from '../wire/rpc/wallet/wallet_createSession';
import type { Invocation } from '../wire/rpc/wallet/wallet_invokeMethod';
import type { SessionRequest, SessionScopes } from '../wire/rpc/wallet/sessionScopes';
import type { SignInRequest } from '../wire/rpc/wallet/wallet_connect';
import type { FamilyMethod } from './familyMethod';
import type { RequestContext, RpcPort } from './port';

/** What the methods need that few pages call. */
export interface LazyPort extends RpcPort {
  addChain(input: { context: RequestContext; chain: AddChainRequest }): Promise<void>;
  /** Puts a sign-in to the site (EIP-4361) before the user, and signs it. @throws RpcError 4001. */
  signIn(input: {
    context: RequestContext;
    address: string;
    signIn: SignInRequest;
  }): Promise<{ message: string; signature: string }>;
  /** Hex without prefix. @throws RpcError 4200 unless page and operator allow it. */
  exportKey(input: { context: RequestContext; kind: 'private' | 'public' }): Promise<string>;
  providerConfig(input: { context: RequestContext }): Promise<ChainConfig>;
  /** One session of a page over several chains and families (CAIP-25). */
  sessions: {
    /** Signs the user in when needed, and asks unless the page may all of it already. */
    create(input: { context: RequestContext; request: SessionRequest }): Promise<CreatedSession>;
    read(input: { context: RequestContext }): Promise<SessionScopes>;
    /** @throws RpcError 4100 for what the session does not allow. */
    invoke(input: { context: RequestContext; invocation: Invocation }): Promise<unknown>;
    /** @returns false where there was none. */
    revoke(input: { context: RequestContext }): Promise<boolean>;
  };
}

/** What the engine needs of a wallet: all methods. */
export interface WalletPort extends RpcPort {
  /**
   * A method that a family has beside the tables: the family of the current chain, else Ethereum's, whose provider the page
   * speaks to. Undefined for one that neither has. Rejects when it could not be fetched.
   */
  familyMethod(method: string): Promise<FamilyMethod | undefined>;
  /** Fetches what few pages need. */
  lazy(): Promise<LazyPort>;
}
