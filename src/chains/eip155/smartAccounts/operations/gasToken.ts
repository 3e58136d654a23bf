import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { GasFee } from '../../../../wire/approval/eip155';
import { readAsset } from '../../assets/assetFacts';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import type { TokenQuote } from '../services/paymaster';
import type { AccountCall } from '../smartAccount';

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const ether = 10n ** 18n;
/** As long as any ceiling: an estimate with it is not too low. */
const longest = BigInt(`0x${'11'.repeat(16)}`);

/** A token that a paymaster takes for the fee, with what the account has of it. */
export interface GasToken extends TokenQuote {
  symbol: string;
  decimals: number;
  balance: bigint;
  /** What the paymaster may take already: left over from a ceiling that was not reached. */
  allowed: bigint;
}

/** Rejects where the token is none, or the chain does not answer. */
export async function readGasToken(
  client: RpcClient,
  { quote, account }: { quote: TokenQuote; account: Hex },
): Promise<GasToken> {
  const address = quote.token;
  const read = (data: Hex) => client.request('eth_call', [{ to: address, data }, 'latest']).then(readQuantity);
  const [facts, balance, allowed] = await Promise.all([
    readAsset(client, { type: 'ERC20', address, tokenId: null, account }),
    read(encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })),
    read(encodeFunctionData({ abi, functionName: 'allowance', args: [account, quote.paymaster] })),
  ]);
  return { ...quote, symbol: facts.symbol, decimals: facts.decimals ?? 0, balance, allowed };
}

/** What the paymaster will likely take, and what it can take at most, since it is allowed no more. */
export function gasTokenFee(gasToken: GasToken, fee: GasFee): TokenFee {
  const { token, symbol, decimals, rate, postOpGas } = gasToken;
  const price = (wei: string) => {
    const all = BigInt(wei) + postOpGas * BigInt(fee.maxFeePerGas);
    return ((all * rate + ether - 1n) / ether + 1n).toString();
  };
  return { token, symbol, decimals, expected: price(fee.expected), max: price(fee.max) };
}

/**
 * The calls that let the paymaster take the fee, up to that ceiling. They come before the calls that were asked for. Some tokens
 * (USDT) change an allowance only from nothing.
 */
export function allowGasToken({ token, paymaster, allowed }: GasToken, ceiling = longest): AccountCall[] {
  return [...(allowed > 0n ? [0n] : []), ceiling].map((amount) => ({
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [paymaster, amount] }),
  }));
}
