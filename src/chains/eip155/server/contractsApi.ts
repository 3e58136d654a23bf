import * as v from 'valibot';
import { HttpError } from '../../../errors/http';
import { defineCalls } from '../../../wire/http/call';
import { createClient, type Http } from '../../../wire/http/client';
import { ChainNumberSchema } from './chainNumber';

const ContractCallSchema = v.object({
  /** The contract's name in its source. */
  contract: v.pipe(v.string(), v.maxLength(100)),
  /** In Solidity syntax with parameter names: `function pay(address to, uint256 amount)`. */
  signature: v.pipe(v.string(), v.maxLength(2_000), v.startsWith('function ')),
  /** Name of the verifier, as the operator configures it. */
  source: v.pipe(v.string(), v.maxLength(64)),
});
export type ContractCall = v.InferOutput<typeof ContractCallSchema>;

const lower = v.pipe(v.string(), v.toLowerCase());
export const contractInputs = {
  call: v.object({
    chain_id: ChainNumberSchema,
    address: v.pipe(lower, v.regex(/^0x[0-9a-f]{40}$/)),
    selector: v.pipe(lower, v.regex(/^0x[0-9a-f]{8}$/)),
  }),
};

export const contractCalls = defineCalls<typeof contractInputs>()({
  /** The function's declaration in the contract's verified source; `notFound` if it is unknown. */
  call: { method: 'GET', path: '/v1/contracts/:chain_id/:address/calls/:selector', answer: ContractCallSchema },
});

/** Returns the function's signature in the verified source of the contract, or null if nothing is known. Rejects with HttpError. */
export async function findContractCall(
  server: Http,
  { chainId, address, selector }: { chainId: string; address: string; selector: string },
): Promise<ContractCall | null> {
  const target = { address: address.toLowerCase(), selector: selector.toLowerCase() };
  try {
    return await createClient(server, contractCalls).call({ chain_id: BigInt(chainId).toString(), ...target });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'notFound') return null;
    throw error;
  }
}
