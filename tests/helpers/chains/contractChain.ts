import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
  type Abi,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { anvil as anvilChain } from 'viem/chains';
import { compile } from '../../../demo-host/stack/compile';
import { createRpcClient, type RpcClient } from '../../../src/chains/network/rpcClient';
import { NodeError } from '../../../src/errors/node';
import type { Hex } from '../../../src/kit/hex';
import { startAnvil } from './anvil';
import { receiptOf } from '../../../src/kit/async/receiptOf';

const require = createRequire(import.meta.url);

export const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
export const deadline = 9_999_999_999n;
export const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function mint() payable',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function deposit() payable',
  'function pay(address token, uint256 amount)',
  'function refuse()',
  'function collect(address token, uint256 noise, uint256 gifts, bool isTaking)',
  'function execute((address to, uint256 value, bytes data)[] calls) payable',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);

export interface ContractChain {
  at: Record<'dollar' | 'cards' | 'items' | 'till' | 'weth' | 'router' | 'batcher' | 'flood', Hex>;
  /** The chain as an RPC node that supports fewer methods than anvil, with a log of its requests. */
  without(hidden: readonly string[], options?: { overrides?: boolean }): RpcClient & { asked: string[] };
  stop(): Promise<void>;
}

/** Starts a real chain with tokens of every standard, a proxy, and Uniswap v2 with a pool; `owner` holds some of each. */
export async function startContractChain(): Promise<ContractChain> {
  const anvil = await startAnvil();
  const { url } = anvil;
  const wallet = createWalletClient({
    account: owner,
    chain: anvilChain,
    transport: http(url),
    pollingInterval: 20,
  }).extend(publicActions);
  const cache = join(tmpdir(), 'inlay-contracts');
  const folder = (name: string) => new URL(name, import.meta.url).pathname;
  const own = compile({
    folder: folder('../../contracts'),
    names: ['Items', 'Cards', 'Till', 'TillProxy', 'Batcher', 'Flood'],
    cache,
  });
  const local = compile({ folder: folder('../../../demo-host/stack/contracts'), names: ['TestDollar'], cache });
  const uniswap = (path: string) => {
    const { bytecode, evm } = JSON.parse(readFileSync(require.resolve(`@uniswap/${path}.json`), 'utf8')) as {
      bytecode?: string;
      evm?: { bytecode: { object: string } };
    };
    const code = bytecode ?? evm?.bytecode.object ?? '';
    return (code.startsWith('0x') ? code : `0x${code}`) as Hex;
  };
  const deploy = async (bytecode: Hex, types: string, args: unknown[]): Promise<Hex> => {
    const hash = await wallet.deployContract({
      abi: parseAbi([`constructor(${types})`]) as Abi,
      bytecode,
      args,
    });
    const { contractAddress } = await receiptOf(wallet, hash);
    return getAddress(contractAddress!);
  };
  const dollar = await deploy(local['TestDollar']!, '', []);
  const till = await deploy(own['Till']!, '', []);
  const weth = await deploy(uniswap('v2-periphery/build/WETH9'), '', []);
  const factory = await deploy(uniswap('v2-core/build/UniswapV2Factory'), 'address setter', [owner.address]);
  const at = {
    dollar,
    weth,
    cards: await deploy(own['Cards']!, '', []),
    items: await deploy(own['Items']!, '', []),
    batcher: await deploy(own['Batcher']!, '', []),
    flood: await deploy(own['Flood']!, '', []),
    till: await deploy(own['TillProxy']!, 'address till', [till]),
    router: await deploy(uniswap('v2-periphery/build/UniswapV2Router02'), 'address factory, address weth', [
      factory,
      weth,
    ]),
  };
  const send = async (to: Hex, data: Hex, value = 0n) =>
    receiptOf(wallet, await wallet.sendTransaction({ to, data, value }));
  const call = encodeFunctionData;
  await send(dollar, call({ abi, functionName: 'mint', args: [owner.address, 1_000_000_000_000n] }));
  await send(dollar, call({ abi, functionName: 'transfer', args: [at.till, 5_000_000n] }));
  await send(at.till, '0x', parseEther('2'));
  await send(dollar, call({ abi, functionName: 'approve', args: [at.router, maxUint256] }));
  const liquidity = [dollar, 200_000_000_000n, 0n, 0n, owner.address, deadline] as const;
  await send(at.router, call({ abi, functionName: 'addLiquidityETH', args: liquidity }), parseEther('100'));

  function without(hidden: readonly string[], { overrides = true } = {}): RpcClient & { asked: string[] } {
    const client = createRpcClient({ urls: [url], fetch });
    const asked: string[] = [];
    return {
      asked,
      request(method, params) {
        asked.push(method);
        const unknown =
          hidden.includes(method) ||
          (!overrides && method === 'eth_call' && Array.isArray(params) && params.length > 2);
        return unknown
          ? Promise.reject(new NodeError({ code: -32601, message: `the method ${method} does not exist` }))
          : client.request(method, params);
      },
    };
  }

  return {
    at,
    without,
    stop: anvil.stop,
  };
}
