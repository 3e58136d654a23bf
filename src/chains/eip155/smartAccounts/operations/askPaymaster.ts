import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { NodeError } from '../../../../errors/node';
import type { RpcClient } from '../../../network/rpcClient';
import type { SignedOperation } from '../services/bundler';
import type { PaymasterService } from '../services/paymaster';
import type { PaymasterAnswer } from '../services/paymasterAnswer';
import { methodNotFound, type TokenQuote } from '../services/tokenQuote';
import type { SmartAccount } from '../smartAccount';
import { readGasToken, type GasToken } from './gasToken';
import type { Operation } from './operation';

/** Asks the paymaster to pay. If it declines or returns nothing usable, the account pays, and the user is told. */
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

/** Asks a paymaster how much of its token it charges for an operation with known gas. `quote` is null if the response is not usable. */
export async function askQuote(
  paymaster: PaymasterService,
  signed: SignedOperation,
): Promise<{ quote: TokenQuote | null; isRefused: boolean }> {
  try {
    const quote = await paymaster.quote(signed);
    // The paymaster that is allowed to take the token must be the one that pays.
    const isPayer = isSameAddress(quote.paymaster, signed.operation.paymaster?.address);
    return { quote: isPayer ? quote : null, isRefused: false };
  } catch (error) {
    return { quote: null, isRefused: isRefusal(error) };
  }
}

/** A paymaster that has none of the methods has not declined. */
const isRefusal = (error: unknown): boolean => error instanceof NodeError && error.code !== methodNotFound;
