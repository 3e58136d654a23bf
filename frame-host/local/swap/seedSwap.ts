import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import type { Hex } from '../../../src/kit/hex';
import { localUniswap, testDollar } from '../../localSetup';
import type { UniswapCode } from './uniswapCode';

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function getPair(address a, address b) view returns (address)',
]);

/** The ninth of the chain's own unlocked accounts deploys, and brings the pool's money: so addresses follow from its nonce. */
const ownerIndex = 8;
/** What the pool holds at first: two million dollars on either side, so that a person's swap hardly moves the price. */
const pool = { coins: parseEther('800'), dollars: parseUnits('2000000', 6) };
const farAway = 99_999_999_999n;

/**
 * Deploys Uniswap v2 to the local chain and fills a pool of its coin and the test dollar at the price that the local stack
 * tells. What is there already stays as it is.
 * @throws Error when an address that a contract must get is already passed over.
 */
export async function seedSwap({ rpcUrl, code }: { rpcUrl: string; code: UniswapCode }): Promise<void> {
  const chain = defineChain({
    id: 31_337,
    name: 'Local EVM',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl);
  const reader = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 });
  const writer = createWalletClient({ chain, transport });
  const accounts = await writer.getAddresses();
  const owner = accounts[ownerIndex];
  if (owner === undefined) throw new Error('The chain has no account to deploy from');

  async function mined(what: string, sending: Promise<Hex>): Promise<void> {
    const { status } = await reader.waitForTransactionReceipt({ hash: await sending, timeout: 10_000 });
    if (status !== 'success') throw new Error(`${what} failed`);
  }
  async function deploy(name: keyof UniswapCode, address: Address, nonce: number, args: Address[] = []): Promise<void> {
    if ((await reader.getCode({ address })) !== undefined) return;
    const words = encodeAbiParameters(
      args.map(() => ({ type: 'address' })),
      args,
    );
    const data: Hex = `${code[name]}${words.slice(2)}`;
    await mined(name, writer.sendTransaction({ account: owner as Address, data, nonce }));
  }

  const { wrapped, factory, router } = localUniswap;
  await deploy('wrapped', wrapped, 0);
  await deploy('factory', factory, 1, [owner]);
  await deploy('router', router, 2, [factory, wrapped]);

  const pair = await reader.readContract({
    ...{ abi, address: factory, functionName: 'getPair' },
    args: [wrapped, testDollar],
  });
  if (pair !== zeroAddress) return;
  const { coins, dollars } = pool;
  const call = { abi, account: owner } as const;
  await mined(
    'mint',
    writer.writeContract({ ...call, address: testDollar, functionName: 'mint', args: [owner, dollars] }),
  );
  await mined(
    'approve',
    writer.writeContract({ ...call, address: testDollar, functionName: 'approve', args: [router, dollars] }),
  );
  await mined(
    'addLiquidityETH',
    writer.writeContract({
      ...{ ...call, address: router, functionName: 'addLiquidityETH', value: coins },
      args: [testDollar, dollars, dollars, coins, owner, farAway],
    }),
  );
}
