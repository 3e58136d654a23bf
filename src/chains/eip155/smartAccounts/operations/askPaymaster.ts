import { NodeError } from '../../../../errors/node';
import type { RpcClient } from '../../../network/rpcClient';
import type { SignedOperation } from '../services/bundler';
import type { PaymasterService } from '../services/paymaster';
import type { PaymasterAnswer } from '../services/paymasterAnswer';
import { methodNotFound, type TokenQuote } from '../services/tokenQuote';
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
  const { token } = paymaster;
  try {
    const answer = await paymaster.stub({ operation, version, signature });
    if (token === null) return { ...nobody, answer };
    const taking = { token, paymaster: answer.paymaster.address, account: address };
    return { ...nobody, answer, gasToken: await readGasToken(client, taking) };
  } catch (error) {
    return { ...nobody, isRefused: isRefusal(error) };
  }
}

/** What a paymaster takes in its token for an operation whose gas is known; no quote where it says none of use. */
export async function askQuote(
  paymaster: PaymasterService,
  signed: SignedOperation,
): Promise<{ quote: TokenQuote | null; isRefused: boolean }> {
  try {
    const quote = await paymaster.quote(signed);
    // What may take the token is what pays.
    const isPayer = quote.paymaster.toLowerCase() === signed.operation.paymaster?.address.toLowerCase();
    return { quote: isPayer ? quote : null, isRefused: false };
  } catch (error) {
    return { quote: null, isRefused: isRefusal(error) };
  }
}

/** One that has none of the methods has said nothing of credit. */
const isRefusal = (error: unknown): boolean => error instanceof NodeError && error.code !== methodNotFound;
