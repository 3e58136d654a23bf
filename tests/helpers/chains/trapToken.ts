import { createWalletClient, encodeAbiParameters, http, parseAbi, parseEther, publicActions, type Hex } from 'viem';
import { foundry } from 'viem/chains';
import { compile } from '../../../demo-host/stack/compile';
import { localUniswap } from '../../../demo-host/stack/config/contracts';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { Anvil } from './anvil';
import { receiptOf } from '../../../src/kit/async/receiptOf';

const abi = parseAbi([
  'function set(uint8 mode)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function addLiquidityETH(address token, uint256 wanted, uint256 leastToken, uint256 leastCoin, address to, uint256 deadline) payable',
]);

/** Deploys a fraudulent token (tests/contracts/Trap.sol) with a pool of half of its supply and ten coins. */
export async function deployTrap({ anvil }: { anvil: Anvil }, { decimals }: { decimals: number }) {
  const cache = 'node_modules/.cache/inlay';
  const { Trap: code } = compile({ folder: 'tests/contracts', names: ['Trap'], cache });
  const accounts = (await anvil.rpc('eth_accounts')) as Hex[];
  const owner = accounts[3];
  if (owner === undefined || code === undefined) throw new Error('There is nobody to deploy from');
  const chain = { ...foundry, rpcUrls: { default: { http: [anvil.url] } } };
  const wallet = createWalletClient({ account: owner, chain, transport: http(anvil.url), pollingInterval: 20 }).extend(
    publicActions,
  );
  const words = encodeAbiParameters([{ type: 'uint8' }], [decimals]);
  const mined = async (hash: Hex) => receiptOf(wallet, hash);
  const { contractAddress } = await mined(await wallet.sendTransaction({ data: `${code}${words.slice(2)}` }));
  const address = contractAddress?.toLowerCase() as Hex;
  const call = { abi, address } as const;
  const { router } = localUniswap;
  const half = (decimals > 24 ? 10n ** 33n : 1_000_000n * 10n ** BigInt(decimals)) / 2n;
  await mined(await wallet.writeContract({ ...call, functionName: 'approve', args: [router, half] }));
  await mined(
    await wallet.writeContract({
      abi,
      address: router,
      functionName: 'addLiquidityETH',
      value: parseEther('10'),
      args: [address, half, 0n, 0n, owner, 99_999_999_999n],
    }),
  );
  const asset: SwapAsset = { kind: 'token', chainId: '0x7a69', address, symbol: 'TRAP', decimals, logo: null };
  return {
    asset,
    set: async (mode: number) => mined(await wallet.writeContract({ ...call, functionName: 'set', args: [mode] })),
    give: async (to: Hex, amount: bigint) =>
      mined(await wallet.writeContract({ ...call, functionName: 'transfer', args: [to, amount] })),
  };
}
