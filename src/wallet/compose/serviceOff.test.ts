import { describe, expect, it } from 'vitest';
import { createHarness, dapp, project } from '../../../tests/helpers/wallet/walletHarness';

const text = 'The wallet of Shop is closed until Monday.';

describe('a wallet service that the operator has turned off', () => {
  it('passes the server’s text to the page and to the user', async () => {
    const { ask, wallet } = createHarness({ project: Promise.resolve({ ...project, refused: text }) });
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100, message: text } });
    await wallet.flows.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error).toEqual({ code: 'serviceOff', values: { text } });
  });

  it('differs from a site that is not listed', async () => {
    const { ask, wallet } = createHarness({ project: Promise.resolve({ ...project, allowedOrigins: [] }) });
    expect(await ask('eth_requestAccounts')).toMatchObject({
      error: { code: 4100, message: `${dapp} may not use this wallet.` },
    });
    await wallet.flows.sendCode('ada@dapp.test');
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
    await wallet.flows.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error?.values.text).toHaveLength(300);
  });
});
