import type { Hex } from '../../../kit/hex';
import type { TransactionRequest } from '../../../wire/rpc/eth/eth_sendTransaction';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { RequestContext } from '../../port';

/** The wallet functions behind the Ethereum methods that nearly every page calls, with the types of the wire. */
export interface EthRequests {
  /** `message` as the dapp sent it: hex is treated as bytes, anything else as text (docs/protocol.md 1.10). */
  signMessage(input: { context: RequestContext; address: Hex; message: string }): Promise<Hex>;
  /** Signs typed data; version 3 has no arrays. @throws RpcError -32603 when the data is for another chain. */
  signTypedData(input: { context: RequestContext; address: Hex; typedData: TypedData; version?: 3 | 4 }): Promise<Hex>;
  sendTransaction(input: { context: RequestContext; transaction: TransactionRequest }): Promise<Hex>;
}
