import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Wallet } from '../app/Wallet';
import { wallet } from './wallet';

// The page's own component, with the wallet of the tests in place of the one that it loads.
vi.mock('inlay/react', async (load) => {
  const [page, test] = await Promise.all([load<typeof import('inlay/react')>(), import('./wallet')]);
  return { ...page, createInlay: () => test.wallet.inlay };
});

afterEach(cleanup);
afterAll(() => wallet.destroy());

test('the component connects, shows a rejection, signs and leaves', async () => {
  render(<Wallet />);
  await screen.findByText('Wallet: ready');
  fireEvent.click(screen.getByText('Connect'));
  await screen.findByText(/^Connected 0x/);

  wallet.answerNext('reject');
  fireEvent.click(screen.getByText('Sign'));
  await screen.findByText('User rejected the request.');

  fireEvent.click(screen.getByText('Sign'));
  await screen.findByText(/^0x[0-9a-f]{130}$/);
  expect(await wallet.expectRequest({ method: 'personal_sign' })).toMatchObject({ status: 'failed' });

  fireEvent.click(screen.getByText('Leave'));
  await screen.findByText('Connect');
});
