import { expect, it, vi } from 'vitest';
import { openNotice } from './openNotice';

const pageAt = (path: string) => ({ url: `https://wallet.test${path}`, focus: vi.fn(async () => undefined) });

it.each(['/v5/', '/v5/wallet/home', '/v5/wallet/connect?uri=x'])(
  'openNotice focuses the wallet page at %s',
  async (path) => {
    const [other, page] = [pageAt('/v5/frame'), pageAt(path)];
    const open = vi.fn(async () => undefined);
    await openNotice({ list: async () => [other, page], open });
    expect([other.focus, page.focus, open].map((call) => call.mock.calls.length)).toEqual([0, 1, 0]);
  },
);

it('openNotice opens the wallet if no page of it is open (a sign-in popup does not count)', async () => {
  const open = vi.fn(async () => undefined);
  await openNotice({ list: async () => [pageAt('/v5/redirect'), pageAt('/start')], open });
  expect(open).toHaveBeenCalledWith('/v5/wallet/home');
});
