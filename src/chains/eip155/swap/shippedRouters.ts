import type { Hex } from '../../../kit/hex';

/** A contract that swaps with Uniswap's interface: the router executes swaps, the quoter returns prices. */
export interface SwapRouter {
  /** The same on every chain that has the router. */
  id: string;
  name: string;
  kind: 'uniswapV2' | 'uniswapV3' | 'uniswapV3Router02' | 'uniswapV4';
  /** For version 4: the Universal Router, version 2.0. */
  address: Hex;
  /** Only version 3 (QuoterV2) and version 4 (V4Quoter). */
  quoter?: Hex | undefined;
}

/** The routers of one chain. */
export interface ChainRouters {
  chainId: string;
  /** The wrapped native coin. */
  wrapped: Hex;
  /** Tokens of most pools; routes may go through them. */
  connectorTokens: readonly Hex[];
  routers: readonly SwapRouter[];
}

const v2 = (id: string, name: string, address: Hex): SwapRouter => ({ id, name, kind: 'uniswapV2', address });
const uniswapV2 = (router: Hex) => v2('uniswap-v2', 'Uniswap v2', router);
const sushiswap = (router: Hex) => v2('sushiswap-v2', 'SushiSwap v2', router);
/** The router of the first deployment, whose calls contain their own deadline. */
const uniswapV3: SwapRouter = {
  id: 'uniswap-v3',
  name: 'Uniswap v3',
  kind: 'uniswapV3',
  address: '0xe592427a0aece92de3edee1f18e0157c05861564',
  quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e',
};
const uniswapV3At = (address: Hex, quoter: Hex): SwapRouter => ({
  id: 'uniswap-v3',
  name: 'Uniswap v3',
  kind: 'uniswapV3Router02',
  address,
  quoter,
});
/** Source: docs.uniswap.org/contracts/v4/deployments. */
const uniswapV4At = (address: Hex, quoter: Hex): SwapRouter => ({
  id: 'uniswap-v4',
  name: 'Uniswap v4',
  kind: 'uniswapV4',
  address,
  quoter,
});
const sushiRouter: Hex = '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506';
const rollupEther: Hex = '0x4200000000000000000000000000000000000006';

/** Built-in routers. The operator can add others. */
export const shippedRouters: readonly ChainRouters[] = [
  {
    chainId: '0x1',
    wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    connectorTokens: [
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
      '0x6b175474e89094c44da98b954eedeac495271d0f',
    ],
    routers: [
      uniswapV4At('0x66a9893cc07d91d95644aedd05d03f95e1dba8af', '0x52f0e24d1c21c8a0cb1e5a5dd6198556bd9e1203'),
      uniswapV3,
      uniswapV2('0x7a250d5630b4cf539739df2c5dacb4c659f2488d'),
      sushiswap('0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f'),
    ],
  },
  {
    chainId: '0x89',
    wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    connectorTokens: ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'],
    routers: [
      uniswapV4At('0x1095692a6237d83c6a72f3f5efedb9a670c49223', '0xb3d5c3dfc3a7aebff71895a7191796bffc2c81b9'),
      uniswapV3,
      v2('quickswap-v2', 'QuickSwap v2', '0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff'),
      sushiswap(sushiRouter),
    ],
  },
  {
    chainId: '0x38',
    wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
    connectorTokens: ['0x55d398326f99059ff775485246999027b3197955'],
    routers: [
      uniswapV4At('0x1906c1d672b88cd1b9ac7593301ca990f94eae07', '0x9f75dd27d6664c475b90e105573e550ff69437b0'),
      v2('pancakeswap-v2', 'PancakeSwap v2', '0x10ed43c718714eb63d5aa57b78b54704e256024e'),
    ],
  },
  {
    chainId: '0xa4b1',
    wrapped: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    connectorTokens: ['0xaf88d065e77c8cc2239327c5edb3a432268e5831'],
    routers: [
      uniswapV4At('0xa51afafe0263b40edaef0df8781ea9aa03e381a3', '0x3972c00f7ed4885e145823eb7c655375d275a1c5'),
      uniswapV3,
      sushiswap(sushiRouter),
    ],
  },
  {
    chainId: '0xa',
    wrapped: rollupEther,
    connectorTokens: ['0x0b2c639c533813f4aa9d7837caf62653d097ff85'],
    routers: [
      uniswapV4At('0x851116d9223fabed8e56c0e6b8ad0c31d98b3507', '0x1f3131a13296fb91c90870043742c3cdbff1a8d7'),
      uniswapV3,
    ],
  },
  {
    chainId: '0x2105',
    wrapped: rollupEther,
    connectorTokens: ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
    routers: [
      uniswapV4At('0x6ff5693b99212da76ad316178a184ab56d299b43', '0x0d5e0f971ed27fbff6c2837bf31316121532048d'),
      uniswapV3At('0x2626664c2603336e57b271c5c0b26f421741e481', '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a'),
      uniswapV2('0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'),
    ],
  },
  {
    chainId: '0xaa36a7',
    wrapped: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
    connectorTokens: [],
    routers: [
      uniswapV4At('0x3a9d48ab9751398bbfa63ad67599bb04e4bdf98b', '0x61b3f2011a92d183c7dbadbda940a7555ccf9227'),
      uniswapV3At('0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e', '0xed1f6473345f45b75f8179591dd5ba1888cf2fb3'),
      uniswapV2('0xee567fe1712faf6149d80da1e6934e354124cfe3'),
    ],
  },
];
