import { afterEach, expect, it } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import { fetchUserProjects } from '../../src/api/userProjects';
import { recordLogin } from '../../src/app/signIn/session/recordLogin';
import { systemClock } from '../../src/kit/clock';
import { signAccountProof } from '../../src/custody/accountProof';
import { hexToBytes } from '../../src/kit/hex';
import { walletApiPath } from '../../src/wire/http/wallet';
import { createServers } from '../helpers/http/servers';
import { openWalletApi, publicUrl } from '../helpers/wallet/walletApiHarness';
import { keyHex } from '../helpers/wallet/walletHarness';

const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
});

const account = privateKeyToAccount(`0x${keyHex}`);
const login = { origin: publicUrl, clientId: 'inlay-local', site: 'https://shop.example' };

async function open() {
  const server = await openWalletApi(start);
  ends.push(server.end);
  const port = await server.listen();
  const reach: typeof fetch = (input, init) =>
    fetch((input instanceof Request ? input.url : String(input)).replace(publicUrl, `http://127.0.0.1:${port}`), init);
  const projects = () =>
    fetchUserProjects({
      fetch: reach,
      baseUrl: `${publicUrl}${walletApiPath}`,
      timeout: 3_000,
      address: account.address,
      sign: async (text) => signAccountProof({ text, privateKey: hexToBytes(keyHex) }),
      clock: systemClock,
    });
  return { fetch: reach, projects };
}

it('recordLogin adds the site of an SDK sign-in to the user’s list, and stores no key', async () => {
  const { fetch, projects } = await open();
  const privateKey = hexToBytes(keyHex);
  await recordLogin({ ...login, fetch, privateKey });
  expect(await projects()).toMatchObject([{ project_id: 'inlay-local', hostname: 'shop.example' }]);
  // The caller's own copy is wiped by the caller.
  expect(privateKey).toEqual(hexToBytes(keyHex));
});

it.each([
  ['the server is unreachable', { fetch: () => Promise.reject(new TypeError('down')) }],
  ['the client is unknown', { clientId: 'stranger' }],
  ['the site is not a URL', { site: 'nowhere' }],
])('recordLogin resolves without an entry when %s', async (_what, change) => {
  const { fetch, projects } = await open();
  await expect(recordLogin({ ...login, fetch, privateKey: hexToBytes(keyHex), ...change })).resolves.toBeUndefined();
  expect(await projects()).toEqual([]);
});
