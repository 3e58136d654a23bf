import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { readSmartAccountType } from '../../../wire/accountAbstraction';
import { entryPoints, entryPointVersions } from './entryPoints';
import { smartAccountUrls } from './smartAccounts';

/** JSON-RPC "method not found": the paymaster does not support the method, which says nothing about credit. */
const methodNotFound = -32601;

/**
 * Asks the paymaster whether it will pay (ERC-7677, `pm_getPaymasterStubData`), and marks the approval if it declines. An unreachable
 * paymaster does not count as declining. Never rejects.
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
    /** Call data of the first call. */
    data: Hex;
    /** The paymaster that the page requests; default: the one that the integrator has configured for the chain. */
    service?: { url: string; context: unknown } | undefined;
  },
): Promise<void> {
  const config = accountAbstraction();
  const { paymaster: url, context } = smartAccountUrls(config, chainId);
  const asked = service ?? (url === undefined ? null : { url, context });
  if (asked === null) return;
  // The version of the configured account kind; if only a page requests a paymaster, the version that most accounts use.
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
