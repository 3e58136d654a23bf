import { expect, it } from 'vitest';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { createConnectedHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { noFilter } from '../../../wallet/activity/filterActivity';
import { Activities } from './Activities';
import type { ActivityView } from './useActivity';

async function show(status: ActivityView['status']) {
  const { wallet } = await createConnectedHarness();
  const view: ActivityView = { entries: [], known: undefined, status };
  const screen = <Activities view={view} filter={noFilter} onFilter={() => undefined} onOpen={() => undefined} />;
  const html = await showScreen(wallet, screen);
  wallet.destroy();
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('offers another attempt if nothing could be read, and promises no entries', async () => {
  const words = await show('failed');
  expect(words).toContain('Could not load your activity Your money is safe. Try again');
  expect(words).not.toContain('You still see');
  expect(words).not.toContain('No activity yet');
});

it('says that there is no activity where a network has no source for it', async () => {
  const words = await show('unsupported');
  expect(words).toContain('No activity yet');
  expect(words).not.toContain('Try again');
});
