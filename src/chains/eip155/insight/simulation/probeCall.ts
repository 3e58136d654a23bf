import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { NodeError } from '../../../../errors/node';
import { isHex, type Hex } from '../../../../kit/hex';
import type { RpcClient } from '../../../network/rpcClient';
import { probeAbi, overrideAccount, type SimulatedCall } from './overrideAccount';
import type { TrackedHolding } from './tokenEvents';

const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
]);

/** A holding before and after the call; null if the contract does not provide it. */
export interface Reading {
  holding: TrackedHolding;
  first: bigint | null;
  last: bigint | null;
}

export interface ProbeResult {
  ok: boolean;
  native: bigint;
  /** Gas of the call itself, without the base gas of a transaction. */
  used: bigint;
  readings: Reading[];
}

/**
 * Makes the call, and those `before` it, in one `eth_call`, with a probe contract in place of the account that reads holdings before and
 * after. Returns null if the node rejects or ignores state overrides, and for calls that the probe cannot make.
 */
export async function probeCall(
  client: RpcClient,
  {
    call,
    before = [],
    holdings,
  }: { call: SimulatedCall; before?: readonly SimulatedCall[]; holdings: readonly TrackedHolding[] },
): Promise<ProbeResult | null> {
  const reads = holdings.map((holding) => ({ target: holding.token, data: readOf(holding, call.from) }));
  try {
    const delegate = await readDelegate(client, call);
    const asked = overrideAccount({ calls: [...before, call], reads, delegate });
    if (asked === null) return null;
    const answer = await client.request('eth_call', [asked.params, 'latest', asked.overrides]);
    if (!isHex(answer) || answer.length <= 2) return null;
    const [ok, native, used, first, last] = decodeFunctionResult({ abi: probeAbi, functionName: 'run', data: answer });
    const word = (read: { known: boolean; value: Hex } | undefined) => (read?.known ? BigInt(read.value) : null);
    const readings = holdings.map((holding, at) => ({ holding, first: word(first[at]), last: word(last[at]) }));
    return { ok, native, used, readings };
  } catch (error) {
    // A node without state overrides calls an account without code, or rejects the third parameter.
    if (error instanceof NodeError || (error instanceof Error && /Abi|Decoding|Position|Cursor/.test(error.name))) {
      return null;
    }
    throw error;
  }
}

/** Returns the contract whose code runs when the account calls itself: the one that it is, or will be, delegated to. */
async function readDelegate(client: RpcClient, { from, to, delegate = null }: SimulatedCall): Promise<Hex | null> {
  if (delegate !== null || !isSameAddress(from, to)) return delegate;
  const code = await client.request('eth_getCode', [from, 'latest']);
  return isHex(code, 23) && code.startsWith('0xef0100') ? `0x${code.slice(8)}` : null;
}

function readOf(holding: TrackedHolding, owner: Hex): Hex {
  switch (holding.kind) {
    case 'erc20':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
    case 'erc1155':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner, holding.tokenId] });
    case 'erc721':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'ownerOf', args: [holding.tokenId] });
    case 'allowance':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'allowance', args: [owner, holding.spender] });
    case 'approved':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'getApproved', args: [holding.tokenId] });
    case 'operator':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'isApprovedForAll', args: [owner, holding.spender] });
  }
}
