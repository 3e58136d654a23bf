import type { Hex } from '../../../kit/hex';
import type { TransactionRequest } from '../../../wire/rpc/eth/eth_sendTransaction';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { RequestContext } from '../../port';

/** What the methods of Ethereum need that nearly every page calls, in the words of its wire. */
export interface EthRequests {
  /** `message` as the dapp sent it: hex digits alone are bytes, anything else is text (docs/protocol.md 1.10). */
  signMessage(input: { context: RequestContext; address: Hex; message: string }): Promise<Hex>;
  /** Version 3 has no arrays. @throws RpcError -32603 when the data is for another chain. */
  signTypedData(input: { context: RequestContext; address: Hex; typedData: TypedData; version?: 3 | 4 }): Promise<Hex>;
  sendTransaction(input: { context: RequestContext; transaction: TransactionRequest }): Promise<Hex>;
}
