import { verifyMessage } from 'viem';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, disconnect, getConnection, signMessage } from 'wagmi/actions';
import { config } from '../src/config';
import { wallet } from './wallet';

// The page's own configuration, with the wallet of the tests in place of the one that it loads.
vi.mock('inlay/wagmi', async (load) => {
  const [page, test] = await Promise.all([load<typeof import('inlay/wagmi')>(), import('./wallet')]);
  return { ...page, createInlay: () => test.wallet.inlay };
});

const [connector] = config.connectors;

beforeEach(() => {
  wallet.answerAlways('approve');
  wallet.clearRequests();
});
afterAll(() => wallet.destroy());

test('a user who rejects stays disconnected', async () => {
  wallet.answerNext('reject');
  await expect(connect(config, { connector })).rejects.toThrow(/User rejected the request/);
  expect(getConnection(config).status).toBe('disconnected');
});

test('a user connects, signs and disconnects', async () => {
  const { accounts } = await connect(config, { connector });
  expect(accounts).toEqual(wallet.addresses);
  const signature = await signMessage(config, { message: 'Hello' });
  expect(await verifyMessage({ address: accounts[0], message: 'Hello', signature })).toBe(true);
  expect(await wallet.expectRequest({ method: 'personal_sign' })).toMatchObject({ status: 'answered' });
  await disconnect(config);
  expect(getConnection(config).status).toBe('disconnected');
});
