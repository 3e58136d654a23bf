import { decodeFunctionResult, encodeFunctionData, serializeTransaction } from 'viem/utils';
import { toQuantity, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { readQuantity } from '../network/quantity';
import { noRollupCost, type RollupCall, type RollupCost, type Rollups } from './rollupCost';
import type { RpcClient } from '../../network/rpcClient';

/** How a chain charges for the data that it writes to the chain below it. */
export type RollupKind = 'optimism' | 'arbitrum' | 'linea' | 'none';

/** GasPriceOracle, predeployed on every chain of the OP stack. */
export const gasPriceOracle = '0x420000000000000000000000000000000000000F';
/** NodeInterface of Arbitrum: not a deployed contract; only nodes answer its calls. */
export const nodeInterface = '0x00000000000000000000000000000000000000C8';

const kinds: Readonly<Record<string, RollupKind>> = {
  '0x1': 'none',
  '0x89': 'none',
  '0x38': 'none',
  '0xa86a': 'none',
  '0xaa36a7': 'none',
  '0x13882': 'none',
  '0x61': 'none',
  '0xa869': 'none',
  '0xa': 'optimism',
  '0x2105': 'optimism',
  '0xa4ec': 'optimism',
  '0xaa37dc': 'optimism',
  '0x14a34': 'optimism',
  '0xa4b1': 'arbitrum',
  '0x66eee': 'arbitrum',
  '0xe708': 'linea',
  '0xe705': 'linea',
};

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    inputs: [{ name: '_data', type: 'bytes' }],
    outputs: [{ name: '', type: 'uint256' }],
    stateMutability: 'view',
  },
] as const;

const nodeAbi = [
  {
    type: 'function',
    name: 'gasEstimateComponents',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'contractCreation', type: 'bool' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [
      { name: 'gasEstimate', type: 'uint64' },
      { name: 'gasEstimateForL1', type: 'uint64' },
      { name: 'baseFee', type: 'uint256' },
      { name: 'l1BaseFeeEstimate', type: 'uint256' },
    ],
    stateMutability: 'payable',
  },
] as const;

export function createRollups(): Rollups {
  const found = new Map<string, Promise<RollupKind>>();

  function kindOf(client: RpcClient, chainId: string): Promise<RollupKind> {
    const known = kinds[chainId];
    if (known) return Promise.resolve(known);
    const detecting = found.get(chainId) ?? detect(client);
    found.set(chainId, detecting);
    // After a failure, the node is asked again the next time.
    detecting.catch(() => found.delete(chainId));
    return detecting;
  }

  return {
    async cost(client, call) {
      const kind = await kindOf(client, call.chainId);
      switch (kind) {
        case 'optimism':
          return { ...noRollupCost, l1Fee: await readL1Fee(client, call) };
        case 'arbitrum':
          return readComponents(client, call);
        case 'linea':
          return { ...noRollupCost, gas: await readLineaGas(client, call) };
        case 'none':
          return noRollupCost;
      }
    },
  };
}

/** Chains that are not in the table are detected by the contracts that only they have. */
async function detect(client: RpcClient): Promise<RollupKind> {
  const hasCode = async (address: string) => {
    const code = await client.request('eth_getCode', [address, 'latest']);
    return typeof code === 'string' && code.length > 2;
  };
  if (await hasCode(gasPriceOracle)) return 'optimism';
  return (await hasCode(nodeInterface)) ? 'arbitrum' : 'none';
}

/**
 * Returns the fee for the bytes of the transaction as it would be posted. Values that are not known yet are filled with their longest form.
 */
async function readL1Fee(client: RpcClient, { chainId, to, value, data }: RollupCall): Promise<bigint> {
  const bytes = serializeTransaction({
    type: 'eip1559',
    chainId: Number(chainId),
    nonce: 0xffff,
    to,
    value,
    data,
    gas: 0xffffffn,
    maxFeePerGas: 0xffffffffffn,
    maxPriorityFeePerGas: 0xffffffffn,
  });
  const request = encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [bytes] });
  const answer = await client.request('eth_call', [{ to: gasPriceOracle, data: request }, 'latest']);
  return decodeFunctionResult({ abi: oracleAbi, functionName: 'getL1Fee', data: answer as Hex });
}

async function readComponents(client: RpcClient, { from, to, value, data }: RollupCall): Promise<RollupCost> {
  const args = [to ?? '0x0000000000000000000000000000000000000000', to === null, data] as const;
  const request = encodeFunctionData({ abi: nodeAbi, functionName: 'gasEstimateComponents', args });
  const call = { from, to: nodeInterface, value: toQuantity(value), data: request };
  const answer = await client.request('eth_call', [call, 'latest']);
  const [gas, gasForL1] = decodeFunctionResult({
    abi: nodeAbi,
    functionName: 'gasEstimateComponents',
    data: answer as Hex,
  });
  return { l1Fee: 0n, gas, gasForL1 };
}

async function readLineaGas(client: RpcClient, { from, to, value, data }: RollupCall): Promise<bigint | null> {
  const call = { from, ...(to ? { to } : {}), value: toQuantity(value), data };
  const answer = await client.request('linea_estimateGas', [call]);
  return isPlainObject(answer) ? readQuantity(answer.gasLimit) : null;
}
