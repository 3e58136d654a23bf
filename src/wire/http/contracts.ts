import * as v from 'valibot';

/**
 * GET `/v1/contracts/{chain_id}/{address}/calls/{selector}`: what the verified source of a contract calls that function;
 * 404 where nothing is known.
 */
export const ContractCallSchema = v.object({
  /** The contract's name in its source. */
  contract: v.pipe(v.string(), v.maxLength(100)),
  /** As in Solidity, with the names of its parameters: `function pay(address to, uint256 amount)`. */
  signature: v.pipe(v.string(), v.maxLength(2_000), v.startsWith('function ')),
  /** Who verified it, as the operator calls them. */
  source: v.pipe(v.string(), v.maxLength(64)),
});
export type ContractCall = v.InferOutput<typeof ContractCallSchema>;

export const contractCallPath = (chainId: string, address: string, selector: string): string =>
  `/v1/contracts/${chainId}/${address}/calls/${selector}`;
