import type { Card } from '../page/card';
import { eth_requestAccounts } from './eth_requestAccounts';
import { eth_sendTransaction } from './eth_sendTransaction';
import { eth_sendTransactionToken } from './eth_sendTransaction.token';
import { eth_signTypedData_v4 } from './eth_signTypedData_v4';
import { faucet } from './faucet';
import { personal_sign } from './personal_sign';
import { wallet_addEthereumChain } from './wallet_addEthereumChain';
import { wallet_switchEthereumChain } from './wallet_switchEthereumChain';

/** The cards in the order of the page. */
export const cards: readonly Card[] = [
  eth_requestAccounts,
  faucet,
  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  eth_sendTransactionToken,
  wallet_switchEthereumChain,
  wallet_addEthereumChain,
];
