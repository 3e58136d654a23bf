import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createInlay, useInlay } from './useInlay';

describe('useInlay on a server', () => {
  it('renders an idle wallet, and its calls reject instead of failing the render', async () => {
    const inlay = createInlay({ clientId: 'c', walletUrl: 'http://localhost:1/v5' });
    const calls: Promise<unknown>[] = [];
    function Page() {
      const { status, accounts, provider, login } = useInlay(inlay);
      calls.push(provider.request({ method: 'eth_accounts' }), login());
      return createElement('p', null, `${status} ${accounts.length}`);
    }
    const html = renderToString(createElement(Page));
    expect(html).toBe('<p>idle 0</p>');
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 4900 });
  });
});
