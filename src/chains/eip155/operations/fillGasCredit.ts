import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { smartAccountUrls } from './smartAccounts';

/** EntryPoint 0.7 (ERC-4337), at the same address on every chain. */
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
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
  const url = service?.url ?? smartAccountUrls(accountAbstraction(), chainId).paymaster;
  if (url === undefined) return;
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
  };
  try {
    await chains
      .clientFor([url])
      .request('pm_getPaymasterStubData', [operation, entryPoint, chainId, service?.context ?? {}]);
  } catch (error) {
    if (error instanceof NodeError && error.code !== methodNotFound) open.fill({ sponsorCredit: 'insufficient' });
  }
}
