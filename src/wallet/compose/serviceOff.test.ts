import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../kit/async/deferred';
import { createConnectedHarness, createHarness, dapp, project } from '../../../tests/helpers/wallet/walletHarness';

const text = 'The wallet of Shop is closed until Monday.';

describe('a wallet service that the operator has turned off', () => {
  it('passes the server’s text to the page and to the user', async () => {
    const { ask, wallet } = createHarness({ project: Promise.resolve({ ...project, refused: text }) });
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100, message: text } });
    await wallet.actions.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error).toEqual({ code: 'serviceOff', values: { text } });
  });

  it('is said at once, before anybody tries to sign in', async () => {
    const { wallet } = createHarness({ project: Promise.resolve({ ...project, refused: text }) });
    await vi.waitFor(() => expect(wallet.stores.login.state.error).toEqual({ code: 'serviceOff', values: { text } }));
  });

  it('is said to a signed-in user too when the server refuses the white label later', async () => {
    const answer = createDeferred<string>();
    const { ask, wallet } = await createConnectedHarness({ deps: { access: () => answer.promise } });
    expect(wallet.stores.login.state.error).toBe(null);
    answer.resolve(text);
    await vi.waitFor(() => expect(wallet.stores.login.state.error).toEqual({ code: 'serviceOff', values: { text } }));
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100, message: text } });
  });

  it('differs from a site that is not listed', async () => {
    const { ask, wallet } = createHarness({ project: Promise.resolve({ ...project, allowedOrigins: [] }) });
    expect(await ask('eth_requestAccounts')).toMatchObject({
      error: { code: 4100, message: `${dapp} may not use this wallet.` },
    });
    await wallet.actions.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error).toEqual({ code: 'notAllowed', values: {} });
  });

  it('differs from a page with another client id than the document’s', async () => {
    const { ask } = createHarness({ project: Promise.resolve({ ...project, clientId: 'another' }) });
    expect(await ask('eth_requestAccounts')).toMatchObject({
      error: { code: 4100, message: 'The client id of the page is not the one of the project.' },
    });
  });

  it('truncates a text that is too long', async () => {
    const { wallet } = createHarness({ project: Promise.resolve({ ...project, refused: 'x'.repeat(5_000) }) });
    await wallet.actions.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error?.values.text).toHaveLength(300);
  });
});
