import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { readSmartAccountType } from '../../../wire/accountAbstraction';
import { entryPoints, entryPointVersions } from './entryPoints';
import { smartAccountUrls } from './smartAccounts';

/** JSON-RPC: the paymaster speaks another dialect, which says nothing of credit. */
const methodNotFound = -32601;

/**
 * Asks the paymaster that is meant to pay whether it does (ERC-7677, `pm_getPaymasterStubData`), and notes on the approval that it
 * has refused. A paymaster that cannot be reached has said nothing. Never rejects.
 */
export async function fillGasCredit(
  { chains, accountAbstraction }: Pick<Eip155Parts, 'chains' | 'accountAbstraction'>,
  {
    open,
    account,
    chainId,
    data,
    service,
  }: {
    open: { fill(details: { sponsorCredit: 'insufficient' }): void };
    account: Hex;
    chainId: string;
    /** Of the first call. */
    data: Hex;
    /** What the page asks for; default: what the integrator has set for the chain. */
    service?: { url: string; context: unknown } | undefined;
  },
): Promise<void> {
  const config = accountAbstraction();
  const { paymaster: url, context } = smartAccountUrls(config, chainId);
  const asked = service ?? (url === undefined ? null : { url, context });
  if (asked === null) return;
  // Of the kind that is configured; where a page alone asks, of the version that most accounts are for.
  const type = readSmartAccountType(config);
  const version = type === null ? '0.7' : entryPointVersions[type];
  const zero = '0x0';
  const operation = {
    sender: account,
    nonce: zero,
    callData: data,
    callGasLimit: zero,
    verificationGasLimit: zero,
    preVerificationGas: zero,
    maxFeePerGas: zero,
    maxPriorityFeePerGas: zero,
    ...(version === '0.6' && { initCode: '0x', paymasterAndData: '0x' }),
  };
  try {
    await chains
      .clientFor([asked.url])
      .request('pm_getPaymasterStubData', [operation, entryPoints[version], chainId, asked.context ?? {}]);
  } catch (error) {
    if (error instanceof NodeError && error.code !== methodNotFound) open.fill({ sponsorCredit: 'insufficient' });
  }
}
