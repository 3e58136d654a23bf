import { concat, encodeAbiParameters, parseAbi, parseAbiParameters, parseEther, type Address } from 'viem';
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from '../../../src/kit/hex';
import { receiptOf } from '../../../src/kit/async/receiptOf';
import { artifact, type DeployTools } from './deployTools';
import { localKeys } from './keys';

const depositAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function depositTo(address account) payable',
]);
const two = parseAbiParameters('address, address');

/** The paymasters of one entry point. One pays for operations that {@link localKeys} has signed, the other one is paid in a token. */
export interface LocalPaymasters {
  signing: Address;
  token: Address;
}

/** Deploys and funds the paymasters. Returns them by entry point address, in lower case. */
export async function deployPaymasters(
  { client, create2 }: Pick<DeployTools, 'client' | 'create2'>,
  { testDollar, compiled }: { testDollar: Address; compiled: { TestDollarPaymaster: Hex; SponsorPaymaster: Hex } },
): Promise<Record<string, LocalPaymasters>> {
  const signer = privateKeyToAccount(localKeys.paymaster).address;
  const signing: [entryPoint: Address, code: Hex][] = [
    [entryPoint06Address, artifact('ep06/artifacts/VerifyingPaymaster.json')],
    [entryPoint07Address, artifact('ep07/artifacts/VerifyingPaymaster.json')],
    // The authors of the entry point have published no verifying paymaster for this version.
    [entryPoint08Address, compiled.SponsorPaymaster],
  ];
  const found: Record<string, LocalPaymasters> = {};
  for (const [entryPoint, code] of signing) {
    const pair = {
      signing: await create2(concat([code, encodeAbiParameters(two, [entryPoint, signer])])),
      token: await create2(concat([compiled.TestDollarPaymaster, encodeAbiParameters(two, [entryPoint, testDollar])])),
    };
    for (const at of Object.values(pair)) await fund({ at, entryPoint });
    found[entryPoint.toLowerCase()] = pair;
  }
  return found;

  /** Deposits the paymaster's funds at the entry point. */
  async function fund({ at, entryPoint }: { at: Address; entryPoint: Address }): Promise<void> {
    const deposit = { address: entryPoint, abi: depositAbi, args: [at] } as const;
    if ((await client.readContract({ ...deposit, functionName: 'balanceOf' })) > 0n) return;
    const hash = await client.writeContract({ ...deposit, functionName: 'depositTo', value: parseEther('100') });
    await receiptOf(client, hash);
  }
}
