import { eip155 } from '../../chains/eip155';
import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { TypedData } from '../../wire/rpc/eth_signTypedData_v4';
import { describeChain } from '../chainClients';
import type { WalletParts } from '../parts';
import { accountFor } from './accountFor';

/** `eth_signTypedData_v4`: what no type names is cut before anything is shown; the rest is shown and signed. */
export async function signTypedData(
  parts: WalletParts,
  { context, address, typedData }: { context: RequestContext; address: Hex; typedData: TypedData },
): Promise<Hex> {
  const { approvals, chains, keyring } = parts;
  const account = await accountFor(parts, { context, address });
  const chain = describeChain(chains.chain());
  const shown = eip155.normalizeTypedData(typedData);
  const domainChainId = eip155.typedDataChainId(shown);
  const approval = await approvals.ask<'eth_signTypedData_v4'>({
    context,
    chain,
    details: {
      method: 'eth_signTypedData_v4',
      account,
      typedData: shown,
      chainIdMismatch: domainChainId !== null && domainChainId !== BigInt(chain.chainId),
    },
  }).confirmed;
  return keyring.signTypedData({ address: account, typedData: approval.typedData });
}
