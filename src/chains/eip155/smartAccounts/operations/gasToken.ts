import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { MoneyPrices } from '../../../../wire/approval/effects';
import type { GasFee } from '../../../../wire/approval/eip155';
import { readAsset } from '../../assets/assetFacts';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { tokenFeeRisks } from '../../../transactions/tokenFeeRisks';
import type { EntryPointVersion } from '../../operations/entryPoints';
import type { TokenQuote } from '../services/tokenQuote';
import type { AccountCall } from '../smartAccount';
import type { Operation } from './operation';
import { totalGas } from './operationGas';

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const ether = 10n ** 18n;
/** As long as the longest maximum amount, so that an estimate with it is not too low. */
const longest = BigInt(`0x${'11'.repeat(16)}`);

/** A token in which a paymaster charges the fee, with the account's balance. */
export interface GasToken {
  token: Hex;
  paymaster: Hex;
  symbol: string;
  decimals: number;
  balance: bigint;
  /** The existing allowance of the paymaster, left over from an earlier operation that used less than its maximum. */
  allowed: bigint;
}

/** Reads the token's data from the chain. Rejects if it is not a token, or if the chain does not respond. */
export async function readGasToken(
  client: RpcClient,
  { token, paymaster, account }: { token: Hex; paymaster: Hex; account: Hex },
): Promise<GasToken> {
  const address = token;
  const read = (data: Hex) => client.request('eth_call', [{ to: address, data }, 'latest']).then(readQuantity);
  const [facts, balance, allowed] = await Promise.all([
    readAsset(client, { type: 'ERC20', address, tokenId: null, account }),
    read(encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })),
    read(encodeFunctionData({ abi, functionName: 'allowance', args: [account, paymaster] })),
  ]);
  return { token, paymaster, symbol: facts.symbol, decimals: facts.decimals ?? 0, balance, allowed };
}

/** Returns the amount that the paymaster will likely charge, and the maximum, which is all that it is allowed to take. */
export async function gasTokenFee(
  { token, symbol, decimals }: GasToken,
  {
    quote: { price },
    operation,
    version,
    fee,
    moneyPrices,
  }: {
    quote: TokenQuote;
    operation: Operation;
    version: EntryPointVersion;
    fee: GasFee;
    moneyPrices: (token: Hex) => Promise<MoneyPrices>;
  },
): Promise<TokenFee> {
  const inToken = (wei: string) => {
    // A maximum price covers all gas that may be used.
    if ('max' in price) return divideUp(price.max * BigInt(wei), BigInt(fee.max)).toString();
    const all = BigInt(wei) + price.postOpGas * BigInt(fee.maxFeePerGas);
    return (divideUp(all * price.rate, ether) + 1n).toString();
  };
  const prices = await moneyPrices(token).catch(() => null);
  const facts = { token, symbol, decimals, expected: inToken(fee.expected), max: inToken(fee.max) };
  // The paymaster influences the gas of its own part, so the network's fee is counted without it.
  const gas = totalGas({ ...operation, paymaster: null }, version);
  const risks = tokenFeeRisks(facts, { coinFee: gas * BigInt(fee.maxFeePerGas), coinDecimals: 18, prices });
  return { ...facts, prices, risks };
}

/**
 * Returns the calls that allow the paymaster to take the fee, up to the maximum. They are made before the requested calls. Some tokens
 * (USDT) require an allowance to be reset to zero before it is changed.
 */
export function allowGasToken({ token, paymaster, allowed }: GasToken, ceiling = longest): AccountCall[] {
  return [...(allowed > 0n ? [0n] : []), ceiling].map((amount) => ({
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [paymaster, amount] }),
  }));
}

const divideUp = (amount: bigint, by: bigint): bigint => (by === 0n ? amount : (amount + by - 1n) / by);
