import { NodeError } from '../../../../errors/node';
import type { RpcClient } from '../../../network/rpcClient';
import { methodNotFound, type PaymasterService } from '../services/paymaster';
import type { PaymasterAnswer } from '../services/paymasterAnswer';
import type { SmartAccount } from '../smartAccount';
import { readGasToken, type GasToken } from './gasToken';
import type { Operation } from './operation';

/** A paymaster that says no, or nothing of use, does not pay: then the account does, and the user is told. */
export async function askPaymaster(
  { client, paymaster, account }: { client: RpcClient; paymaster: PaymasterService | null; account: SmartAccount },
  operation: Operation,
): Promise<{ answer: PaymasterAnswer | null; gasToken: GasToken | null; isRefused: boolean }> {
  const nobody = { answer: null, gasToken: null, isRefused: false };
  if (!paymaster) return nobody;
  const { address, entryPoint: version, stubSignature: signature } = account;
  try {
    const answer = await paymaster.stub({ operation, version, signature });
    if (paymaster.token === null) return { ...nobody, answer };
    const quote = await paymaster.quote(version);
    // What may take the token is what pays.
    if (quote.paymaster.toLowerCase() !== answer.paymaster.address.toLowerCase()) return nobody;
    return { ...nobody, answer, gasToken: await readGasToken(client, { quote, account: address }) };
  } catch (error) {
    // One that has none of the methods has said nothing of credit.
    return { ...nobody, isRefused: error instanceof NodeError && error.code !== methodNotFound };
  }
}
