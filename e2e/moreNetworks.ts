import type { BrowserContext } from '@playwright/test';
import { urls } from './addresses';

const network = { chainNamespace: 'eip155', rpcTarget: 'https://nowhere.invalid', ticker: 'ETH', tickerName: 'Ether' };
const networks = [
  { ...network, chainId: '0x2105', displayName: 'Base' },
  { ...network, chainId: '0xa', displayName: 'Optimism' },
];

/**
 * Adds two networks to the configuration of the wallet's own page, like an operator. On the first one, which the server reads, the account
 * has two coins and a token without a price, and collectibles are not read. The second one does not respond.
 */
export async function giveMoreNetworks(context: BrowserContext): Promise<void> {
  await context.route(`${urls.wallet}/v5/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const more = networks.map((one) => JSON.stringify(one)).join();
    const body = (await response.text()).replace(/("chains":\[[^\]]*)\]/, (_, before: string) => `${before},${more}]`);
    return route.fulfill({ response, body });
  });
  const ok = { state: 'ok', at: Date.now() };
  const token = {
    address: `0x${'12'.repeat(20)}`,
    name: 'Nobody Knows',
    symbol: 'NOBODY',
    decimals: 0,
    balance: '7',
    logo: null,
    source: 'list',
    isVerified: true,
    isSpam: false,
  };
  const data = { address: `0x${'34'.repeat(20)}`, native: '2000000000000000000', tokens: [token] };
  await context.route('**/wallet-api/tokens?chainId=0x2105*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { ...data, chainId: '0x2105', parts: { native: ok, balances: ok, discovery: ok } },
      },
    }),
  );
  const error = { code: 'invalid', message: 'Unsupported network', details: { field: 'chainId' } };
  await context.route('**/wallet-api/nfts?chainId=0x2105*', (route) => route.fulfill({ status: 400, json: { error } }));
  await context.route('**/wallet-api/tokens?chainId=0xa', (route) => route.abort('connectionrefused'));
}
