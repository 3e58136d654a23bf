import { expect, type Page } from '@playwright/test';
import { demoUrl } from '../addresses';
import { bringVisitor } from '../visitor';
import { DemoPage } from './DemoPage';
import { OwnPage, type OwnPageOptions } from './OwnPage';

const originOf = (host: 'localhost' | '127.0.0.1'): string => new URL(demoUrl(host)).origin;

/** Opens a page with a new visitor who has connected it before. Its first answer is the accounts. */
export async function openConnected(
  page: Page,
  options: OwnPageOptions = {},
): Promise<{ host: OwnPage; account: string }> {
  await bringVisitor(page.context(), { connected: [originOf(options.host ?? 'localhost')] });
  const host = new OwnPage(page);
  await host.open(options);
  await host.ask('eth_requestAccounts');
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  const [account = ''] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  return { host, account };
}

/** Opens the demo page with a new visitor who has connected it before. `query` is appended to its URL. */
export async function openConnectedDemo(page: Page, query = ''): Promise<{ demo: DemoPage; account: string }> {
  await bringVisitor(page.context(), { connected: [originOf('localhost')] });
  const demo = new DemoPage(page);
  await demo.open('localhost', query);
  await expect(demo.account).toHaveAttribute('data-connected', 'true');
  return { demo, account: (await demo.account.getAttribute('title')) ?? '' };
}
