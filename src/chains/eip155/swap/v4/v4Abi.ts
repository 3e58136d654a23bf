import { parseAbi, parseAbiParameters } from 'viem/utils';

/** Uniswap's V4Quoter. */
export const v4QuoterAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'struct Several { address exactCurrency; PathKey[] path; uint128 exactAmount; }',
  'function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactInput(Several params) returns (uint256 amountOut, uint256 gasEstimate)',
]);

/** Uniswap's Universal Router, version 2.0. Later versions have other fields in their inputs. */
export const universalRouterAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
]);

/**
 * The commands of the router that the wallet uses. A command with the highest bit set may fail without the others. The permit may: anybody
 * who sees the transaction can pass its permit to Permit2 first. Without a permission, the swap fails.
 */
export const routerCommands = { permit2Permit: '8a', v4Swap: '10' } as const;
/** The actions of the command `v4Swap` that the wallet uses. The last two pay from, and to, the sender of the transaction. */
export const v4Actions = { swapExactInSingle: '06', swapExactIn: '07', settleAll: '0c', takeAll: '0f' } as const;

/** The input of `v4Swap`. */
export const v4SwapInput = parseAbiParameters('bytes actions, bytes[] params');
export const v4SingleParams = parseAbiParameters([
  'Single params',
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Single { PoolKey poolKey; bool zeroForOne; uint128 amountIn; uint128 amountOutMinimum; bytes hookData; }',
]);
export const v4SeveralParams = parseAbiParameters([
  'Several params',
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct Several { address currencyIn; PathKey[] path; uint128 amountIn; uint128 amountOutMinimum; }',
]);
/** The input of `settleAll` with its maximum, and of `takeAll` with its minimum. */
export const v4CurrencyParams = parseAbiParameters('address currency, uint256 amount');
/** The input of `permit2Permit`. */
export const permitInput = parseAbiParameters([
  'PermitSingle permit, bytes signature',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
]);
