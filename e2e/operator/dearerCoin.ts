import type { Page } from '@playwright/test';

/** By the wallet's own feed the coin of Ethereum is worth so much more than its pools give for it. */
export async function dearerCoin(page: Page, factor: number): Promise<void> {
  await page.route('**/market/currency?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, unknown>;
    const isCoin = new URL(route.request().url()).searchParams.get('fsym')?.toLowerCase() === 'eth';
    const dearer = Object.entries(answer).map(([name, value]): [string, unknown] => [
      name,
      isCoin && typeof value === 'number' ? value * factor : value,
    ]);
    return route.fulfill({ json: Object.fromEntries(dearer) });
  });
}
