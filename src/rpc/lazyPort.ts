import type { ChainConfig } from '../wire/chainConfig';
import type { AddChainRequest } from '../wire/rpc/wallet/wallet_addEthereumChain';
import type { CreatedSession } from '../wire/rpc/wallet/wallet_createSession';
import type { Invocation } from '../wire/rpc/wallet/wallet_invokeMethod';
import type { SessionRequest, SessionScopes } from '../wire/rpc/wallet/sessionScopes';
import type { SignInRequest } from '../wire/rpc/wallet/wallet_connect';
import type { FamilyMethod } from './familyMethod';
import type { RequestContext, RpcPort } from './port';

/** The functions of the wallet behind rarely used methods. */
export interface LazyPort extends RpcPort {
  addChain(input: { context: RequestContext; chain: AddChainRequest }): Promise<void>;
  /** Asks the user to sign in to the site (EIP-4361), and signs the message. @throws RpcError 4001. */
  signIn(input: {
    context: RequestContext;
    address: string;
    signIn: SignInRequest;
  }): Promise<{ message: string; signature: string }>;
  /** Returns the key as hex without prefix. @throws RpcError 4200 unless page and operator allow it. */
  exportKey(input: { context: RequestContext; kind: 'private' | 'public' }): Promise<string>;
  providerConfig(input: { context: RequestContext }): Promise<ChainConfig>;
  /** A page's session over several chains and families (CAIP-25). */
  sessions: {
    /** Signs the user in if needed, and asks the user unless the page already has all requested permissions. */
    create(input: { context: RequestContext; request: SessionRequest }): Promise<CreatedSession>;
    read(input: { context: RequestContext }): Promise<SessionScopes>;
    /** Invokes a method. @throws RpcError 4100 for a method or chain that the session does not allow. */
    invoke(input: { context: RequestContext; invocation: Invocation }): Promise<unknown>;
    /** Ends the session. @returns false if there was none. */
    revoke(input: { context: RequestContext }): Promise<boolean>;
  };
}

/** The functions of the wallet that the engine needs, for all methods. */
export interface WalletPort extends RpcPort {
  /**
   * Returns a family's own method: of the current chain's family, else of Ethereum's, because the page uses an Ethereum provider. Undefined
   * if neither has it. Rejects when the code could not be fetched.
   */
  familyMethod(method: string): Promise<FamilyMethod | undefined>;
  /** Fetches the code of rarely used methods. */
  lazy(): Promise<LazyPort>;
}
