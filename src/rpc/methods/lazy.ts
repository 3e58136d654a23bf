import type { MethodName } from '../../wire/rpc/catalogue';
import type { LazyPort } from '../lazyPort';
import type { RpcMethod } from '../method';
import type { FirstMethod } from './index';
import { eth_privateKey } from './eth/eth_privateKey';
import { eth_provider_config } from './eth/eth_provider_config';
import { eth_publicKey } from './eth/eth_publicKey';
import { private_key } from './eth/private_key';
import { public_key } from './eth/public_key';
import { wallet_addEthereumChain } from './wallet/wallet_addEthereumChain';
import { wallet_createSession } from './wallet/wallet_createSession';
import { wallet_getSession } from './wallet/wallet_getSession';
import { wallet_invokeMethod } from './wallet/wallet_invokeMethod';
import { wallet_revokeSession } from './wallet/wallet_revokeSession';
import { wallet_connect } from './wallet/wallet_connect';
import { wallet_disconnect } from './wallet/wallet_disconnect';
import { wallet_switchChain } from './wallet/wallet_switchChain';

const lazy = {
  eth_privateKey,
  eth_provider_config,
  eth_publicKey,
  private_key,
  public_key,
  wallet_addEthereumChain,
  wallet_createSession,
  wallet_getSession,
  wallet_invokeMethod,
  wallet_revokeSession,
  wallet_connect,
  wallet_disconnect,
  wallet_switchChain,
} satisfies Partial<{ [Name in MethodName]: RpcMethod<LazyPort> }>;

/** Methods that the wallet itself implements; chain families implement the other methods of the table. */
export type WalletMethod = FirstMethod | keyof typeof lazy;

/** Rarely used methods: their code is fetched when one of them is first called. */
export const lazyMethods: readonly RpcMethod<LazyPort>[] = Object.values(lazy);
