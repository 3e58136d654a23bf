// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WagmiProvider } from 'wagmi';
import { Account } from '../src/Account';
import { config } from '../src/config';
import { wallet } from './wallet';

vi.mock('inlay/wagmi', async (load) => {
  const [page, test] = await Promise.all([load<typeof import('inlay/wagmi')>(), import('./wallet')]);
  return { ...page, createInlay: () => test.wallet.inlay };
});

afterEach(cleanup);
afterAll(() => wallet.destroy());

test('the component connects, shows a rejection, signs and disconnects', async () => {
  render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Account />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  );
  await screen.findByText('Wallet: ready');
  fireEvent.click(screen.getByText('Connect'));
  await screen.findByText(`Connected ${wallet.addresses[0]}`);

  wallet.answerNext('reject');
  fireEvent.click(screen.getByText('Sign'));
  await screen.findByText(/User rejected the request/);

  wallet.answerNext('wait');
  fireEvent.click(screen.getByText('Sign'));
  await wallet.confirm();
  await screen.findByText(/^0x[0-9a-f]{130}$/);

  fireEvent.click(screen.getByText('Disconnect'));
  await screen.findByText('Connect');
});
