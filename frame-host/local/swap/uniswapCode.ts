import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hex } from '../../../src/kit/hex';

/** Uniswap v2 as its authors have published it, and the coin as a token. */
const files = {
  wrapped: '@uniswap/v2-periphery/build/WETH9.json',
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
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
  return { wrapped: read(files.wrapped), factory: read(files.factory), router: read(files.router) };
}
