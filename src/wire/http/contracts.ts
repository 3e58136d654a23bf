import * as v from 'valibot';

/**
 * GET `/v1/contracts/{chain_id}/{address}/calls/{selector}`: the function's declaration in the contract's verified source; 404 if it is
 * unknown.
 */
export const ContractCallSchema = v.object({
  /** The contract's name in its source. */
  contract: v.pipe(v.string(), v.maxLength(100)),
  /** In Solidity syntax with parameter names: `function pay(address to, uint256 amount)`. */
  signature: v.pipe(v.string(), v.maxLength(2_000), v.startsWith('function ')),
  /** Name of the verifier, as the operator configures it. */
  source: v.pipe(v.string(), v.maxLength(64)),
});
export type ContractCall = v.InferOutput<typeof ContractCallSchema>;

export const contractCallPath = (chainId: string, address: string, selector: string): string =>
  `/v1/contracts/${chainId}/${address}/calls/${selector}`;
