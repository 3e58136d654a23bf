import type { ConfirmedMethod } from '../../src/wire/rpc/catalogue';
import type { ConfirmedSolanaMethod } from '../../src/wire/rpc/solana';
import type { Card } from '../page/card';
import { eth_privateKey } from './eth_privateKey';
import { eth_publicKey } from './eth_publicKey';
import { eth_requestAccounts } from './eth_requestAccounts';
import { eth_sendTransaction } from './eth_sendTransaction';
import { eth_sendTransactionToken } from './eth_sendTransaction.token';
import { eth_sign } from './eth_sign';
import { eth_signTransaction } from './eth_signTransaction';
import { eth_signTypedData_v4 } from './eth_signTypedData_v4';
import { eth_subscribe } from './eth_subscribe';
import { faucet } from './faucet';
import { personal_ecRecover } from './personal_ecRecover';
import { personal_sign } from './personal_sign';
import { personal_signSiwe } from './personal_sign.siwe';
import { solana_sendTransaction } from './solana_sendTransaction';
import { solana_signAllTransactions } from './solana_signAllTransactions';
import { solana_signAndSendAllTransactions } from './solana_signAndSendAllTransactions';
import { solana_signIn } from './solana_signIn';
import { solana_signMessage } from './solana_signMessage';
import { solana_signTransaction } from './solana_signTransaction';
import { solana_signTransactionSponsored } from './solana_signTransaction.sponsored';
import { wallet_addEthereumChain } from './wallet_addEthereumChain';
import { wallet_createSession } from './wallet_createSession';
import { wallet_connect } from './wallet_connect';
import { wallet_getCapabilities } from './wallet_getCapabilities';
import { wallet_requestExecutionPermissions } from './smart/wallet_requestExecutionPermissions';
import { wallet_requestExecutionPermissionsAgent } from './smart/wallet_requestExecutionPermissions.agent';
import { wallet_requestExecutionPermissionsCalls } from './smart/wallet_requestExecutionPermissions.calls';
import { wallet_requestPermissions } from './wallet_requestPermissions';
import { wallet_revokeExecutionPermission } from './smart/wallet_revokeExecutionPermission';
import { wallet_sendCalls } from './wallet_sendCalls';
import { wallet_sendCallsBatch } from './smart/wallet_sendCalls.batch';
import { wallet_sendCallsGasToken } from './smart/wallet_sendCalls.gasToken';
import { wallet_sendCallsSponsored } from './smart/wallet_sendCalls.sponsored';
import { wallet_sendCallsUpgrade } from './smart/wallet_sendCalls.upgrade';
import { wallet_switchEthereumChain } from './wallet_switchEthereumChain';
import { wallet_watchAsset } from './wallet_watchAsset';

/** Confirmed methods that need no card of their own, because a card for the same feature already exists under another name. */
type OtherName =
  | 'eth_signTypedData_v3'
  | 'wallet_grantPermissions'
  | 'private_key'
  | 'public_key'
  | 'wallet_switchChain'
  | 'solana_requestAccounts'
  | 'solana_privateKey'
  | 'solana_publicKey';

/** The cards in the order of the page. Every method that asks the user for confirmation has one. */
const named = {
  eth_requestAccounts,
  faucet,
  personal_sign,
  personal_signSiwe,
  eth_signTypedData_v4,
  eth_sendTransaction,
  eth_sendTransactionToken,
  wallet_sendCalls,
  wallet_sendCallsUpgrade,
  wallet_requestExecutionPermissions,
  wallet_requestExecutionPermissionsAgent,
  wallet_requestExecutionPermissionsCalls,
  wallet_revokeExecutionPermission,
  wallet_connect,
  wallet_switchEthereumChain,
  wallet_addEthereumChain,
  wallet_watchAsset,
  eth_subscribe,
  eth_signTransaction,
  wallet_requestPermissions,
  wallet_createSession,
  wallet_getCapabilities,
  personal_ecRecover,
  eth_publicKey,
  eth_privateKey,
  eth_sign,
  solana_signIn,
  solana_signMessage,
  solana_signTransaction,
  solana_signTransactionSponsored,
  solana_signAllTransactions,
  solana_sendTransaction,
  solana_signAndSendAllTransactions,
} satisfies Record<Exclude<ConfirmedMethod | ConfirmedSolanaMethod, OtherName>, Card> & Record<string, Card>;

/** All cards. */
export const cards: readonly Card[] = Object.values(named);

/** Additional cards for what a page can do with smart accounts. */
export const smartAccountCards: readonly Card[] = [
  wallet_sendCallsSponsored,
  wallet_sendCallsBatch,
  wallet_sendCallsGasToken,
];
