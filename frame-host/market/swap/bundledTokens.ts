/** A token of the list that is shipped with the server, as documented by its issuer. */
interface BundledToken {
  address: string;
  name: string;
  symbol: string;
  decimals: number;
}
type Row = readonly [symbol: string, name: string, decimals: number, address: string];

const usdc = ['USDC', 'USD Coin', 6] as const;
const usdt = ['USDT', 'Tether USD', 6] as const;
const weth = ['WETH', 'Wrapped Ether', 18] as const;
const dai = ['DAI', 'Dai Stablecoin', 18] as const;
const wbtc = ['WBTC', 'Wrapped BTC', 8] as const;

/** Addresses have the EIP-55 checksum; the test of this file verifies that. */
export const bundledRows: Readonly<Record<string, readonly Row[]>> = {
  '0x1': [
    [...usdc, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    [...usdt, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    [...weth, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    [...dai, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    [...wbtc, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ],
  '0x89': [
    [...usdc, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    [...usdt, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    [...weth, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    [...dai, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
    [...wbtc, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  ],
  '0x38': [
    ['USDT', 'Tether USD', 18, '0x55d398326f99059fF775485246999027B3197955'],
    ['USDC', 'USD Coin', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['WBNB', 'Wrapped BNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['ETH', 'Ethereum Token', 18, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'],
  ],
  '0xa86a': [
    [...usdc, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    [...usdt, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ['WAVAX', 'Wrapped AVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
  ],
  '0xa': [
    [...usdc, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    [...usdt, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    [...weth, '0x4200000000000000000000000000000000000006'],
    [...dai, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    [...wbtc, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
  ],
  '0xa4b1': [
    [...usdc, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    [...usdt, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    [...weth, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    [...dai, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    [...wbtc, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
  ],
  '0x2105': [
    [...usdc, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    [...weth, '0x4200000000000000000000000000000000000006'],
    [...dai, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
  ],
  '0xe708': [
    [...usdc, '0x176211869cA2b568f2A7D4EE941E073a821EE1ff'],
    [...weth, '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'],
  ],
  '0xa4ec': [
    [...usdc, '0xcebA9300f2b948710d2653dD7B07f33A8B32118C'],
    [...usdt, '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
  ],
};

/**
 * Adds well-known tokens to the operator's list, unless the operator lists a token with the same address. The list is not trusted: the
 * wallet reads the decimals from the token contract before the user signs anything.
 */
export function withBundledTokens<Listed extends BundledToken>(
  chainId: string,
  listed: readonly Listed[],
): (Listed | BundledToken)[] {
  const known = new Set(listed.map(({ address }) => address.toLowerCase()));
  const bundled = (bundledRows[chainId] ?? []).map(([symbol, name, decimals, address]) => ({
    address: address.toLowerCase(),
    name,
    symbol,
    decimals,
  }));
  return [...listed, ...bundled.filter(({ address }) => !known.has(address))];
}
