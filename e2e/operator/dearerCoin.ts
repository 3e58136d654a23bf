import type { Page } from '@playwright/test';

/** Makes the wallet's price feed report Ethereum's coin at a higher price than its pools pay. */
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
