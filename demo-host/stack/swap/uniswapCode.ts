import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hex } from '../../../src/kit/hex';

/** Uniswap v2 and v3 as published by their authors, and the wrapped native coin. */
const files = {
  wrapped: '@uniswap/v2-periphery/build/WETH9.json',
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  v3Positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  v3Router: '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  v3Quoter: '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
} as const;

/** Creation bytecode by name. */
export type UniswapCode = Record<keyof typeof files, Hex>;

export function readUniswapCode(): UniswapCode {
  const require = createRequire(import.meta.url);
  const read = (file: string): Hex => {
    const { bytecode, evm } = JSON.parse(readFileSync(require.resolve(file), 'utf8')) as {
      bytecode?: string;
      evm?: { bytecode: { object: string } };
    };
    const code = bytecode ?? evm?.bytecode.object ?? '';
    return (code.startsWith('0x') ? code : `0x${code}`) as Hex;
  };
  const names = Object.keys(files) as (keyof typeof files)[];
  return Object.fromEntries(names.map((name) => [name, read(files[name])])) as UniswapCode;
}
