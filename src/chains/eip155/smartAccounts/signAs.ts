import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { Eip155Parts } from '../parts';
import { isDeployed } from './accountState';
import { smartAccountOf } from './smartAccountOf';
import { serializeErc6492Signature } from 'viem/utils';
import type { SmartAccount } from './smartAccount';

/** Signs as a smart account: ERC-1271, including the deployment data if the account is not deployed yet (ERC-6492). */
export async function signAs(
  parts: Eip155Parts,
  {
    address,
    chainId,
    what,
  }: { address: Hex; chainId: string; what: { message: Uint8Array } | { typedData: TypedData } },
): Promise<Hex> {
  const account = await smartAccountOf(parts, address);
  const client = parts.chains.client(chainId);
  const chain = { chainId: BigInt(chainId), client };
  const signature =
    'message' in what
      ? await account.signMessage(what.message, chain)
      : await account.signTypedData(what.typedData, chain);
  // The signature is valid without any deployment.
  if (account.init === null) return signature;
  return (await isDeployed(client, account)) ? signature : wrapSignature(account, signature);
}

/**
 * Wraps the signature of an undeployed account with its deployment data: verifiers deploy it first (ERC-6492). An account without such data
 * verifies with its own key and is not wrapped.
 */
export function wrapSignature({ init }: Pick<SmartAccount, 'init'>, signature: Hex): Hex {
  if (init === null) return signature;
  return serializeErc6492Signature({ address: init.factory, data: init.factoryData, signature });
}
