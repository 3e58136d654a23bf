import { describe, expect, it } from 'vitest';
import { address, createConnectedHarness, createHarness, project } from '../../../tests/helpers/wallet/walletHarness';
import { settle } from '../../../tests/helpers/fakeClock';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { withDefaults } from '../../kit/theme/withDefaults';
import { reportLook } from './reportLook';
import { isWhiteLabelActive, readAppearance } from './whiteLabels';

const ofProject: WhiteLabel = {
  appName: 'Shop',
  appUrl: 'https://shop.test',
  hideSwap: true,
  hideNftDisplay: true,
  mode: 'dark',
  theme: { primary: '#00aa77' },
  buttonPosition: 'top-right',
  defaultLanguage: 'de',
};
const known = Promise.resolve({ ...project, whiteLabel: ofProject });

describe('the white label of the project', () => {
  it('applies in the frame, including hide flags, but values of the page take precedence', async () => {
    const whiteLabel = { appName: 'Own', appUrl: '', hideNftDisplay: false, theme: {} };
    const { wallet, tell, ask } = await createConnectedHarness({ project: known, init: { whiteLabel } });
    expect(wallet.stores.embed.state.whiteLabel).toMatchObject({
      appName: 'Own',
      appUrl: 'https://shop.test',
      hideSwap: true,
      hideNftDisplay: false,
      mode: 'dark',
      theme: { primary: '#00aa77' },
      defaultLanguage: 'de',
    });
    // The page has placed its button without the project's settings.
    expect(wallet.stores.embed.state.whiteLabel.buttonPosition).toBeUndefined();
    // The frame element was created with the page's own scheme, of which there is none.
    expect(wallet.stores.embed.state.hostMode).toBeUndefined();
    await tell('show_wallet_ui', { show: true, path: 'wallet/swap' });
    expect(wallet.stores.embed.state.path).toBeNull();
    expect(await ask('eth_accounts')).toMatchObject({ result: [address.toLowerCase()] });
  });

  it('shows the button of public clients if the operator enables it', async () => {
    const label = Promise.resolve({ ...project, whiteLabel: { showWidgetButton: true } });
    const { wallet, notified, signInByMail } = createHarness({ project: label });
    await signInByMail();
    expect(notified).toContainEqual({ kind: 'communication', method: 'toggle_widget_button', params: { show: true } });
    expect(wallet.stores.embed.state.view).toBe('button');
  });

  it('is reported to our own loader for its button, merged with the page’s own, and to no other client', async () => {
    for (const isInlay of [true, false]) {
      const init = { whiteLabel: { logoLight: 'https://own.test/a.png' } };
      const label = { ...ofProject, showWidgetButton: true, defaultLanguage: 'de' };
      const operator = Promise.resolve({ ...project, whiteLabel: label });
      const { wallet, notified } = createHarness({ project: operator, init, isInlay });
      wallet.serve(reportLook);
      await settle();
      const { theme } = ofProject;
      const params = { theme, mode: 'dark', logoLight: 'https://own.test/a.png', logoDark: undefined };
      Object.assign(params, { showWidgetButton: true, defaultLanguage: 'de' });
      expect(notified.filter(({ method }) => method === 'inlay_look')).toEqual(
        isInlay ? [{ kind: 'communication', method: 'inlay_look', params }] : [],
      );
    }
  });

  it('keeps the page’s values, and fills in empty ones', () => {
    const own = { appName: '', theme: { primary: '' }, hideSwap: false, logoDark: 'https://own.test/a.png' };
    expect(withDefaults<WhiteLabel>({ own, project: ofProject })).toEqual({
      ...ofProject,
      hideSwap: false,
      logoDark: 'https://own.test/a.png',
    });
  });
});

describe('a white label is active', () => {
  it.each<[WhiteLabel]>([
    [{ appName: 'Shop' }],
    [{ appUrl: 'https://shop.test' }],
    [{ logoDark: 'https://shop.test/d.png' }],
    [{ logoLight: 'https://shop.test/l.png' }],
    [{ theme: { primary: '#fff' } }],
    [{ tncLink: { en: 'https://shop.test/terms' } }],
    [{ privacyPolicy: 'https://shop.test/privacy' }],
  ])('with %j', (label) => expect(isWhiteLabelActive(label)).toBe(true));

  it.each<[WhiteLabel]>([
    [{}],
    [{ appName: '', appUrl: '', logoDark: '', logoLight: '', theme: {}, tncLink: {}, privacyPolicy: '' }],
    [{ theme: { primary: '' }, tncLink: { en: '' } }],
    [{ mode: 'dark', defaultLanguage: 'de', buttonPosition: 'top-left', showWidgetButton: true, hideSwap: true }],
  ])('not with %j', (label) => expect(isWhiteLabelActive(label)).toBe(false));
});

describe('the colour mode', () => {
  const appearanceOf = async (init: object, theme: 'light' | 'dark' | 'system') => {
    const { wallet } = createHarness({ project: known, init });
    wallet.stores.preferences.actions.set({ theme });
    await settle();
    return readAppearance(wallet.stores);
  };

  it('is the page’s or the project’s inside a page and in windows opened from there', async () => {
    expect(await appearanceOf({}, 'light')).toMatchObject({ choice: 'dark', whiteLabel: { appName: 'Shop' } });
    expect(await appearanceOf({ whiteLabel: { mode: 'light' } }, 'dark')).toMatchObject({ choice: 'light' });
    expect(await appearanceOf({ whiteLabel: { mode: 'auto' } }, 'dark')).toMatchObject({ choice: 'dark' });
  });

  it('is the application’s if a native application has opened the wallet', async () => {
    const init = { hostOrigin: null, loginMode: 'mobile_sdk', whiteLabel: { mode: 'light' } };
    expect(await appearanceOf(init, 'dark')).toMatchObject({ choice: 'light' });
  });

  it('is the user’s on the full page', async () => {
    expect(await appearanceOf({ hostOrigin: null }, 'light')).toMatchObject({ choice: 'light' });
  });
});

describe('the server', () => {
  it.each([
    [{ appName: 'Own' }, true],
    [{ hideSwap: true }, false],
  ])('learns whether the wallet is shown under another brand: %j', async (whiteLabel, isWhiteLabel) => {
    const asked: object[] = [];
    const access = async (input: object): Promise<null> => {
      asked.push(input);
      return null;
    };
    const { ask } = await createConnectedHarness({ init: { whiteLabel }, deps: { access } });
    expect(asked).toEqual([{ isWhiteLabel }]);
    expect(await ask('eth_accounts')).toMatchObject({ result: [address.toLowerCase()] });
  });

  it('can refuse a white label: then all requests are rejected with the server’s text', async () => {
    const access = async (): Promise<string> => 'White-label is not part of this plan.';
    const { ask, signInByMail, queue } = createHarness({ deps: { access } });
    await signInByMail();
    const error = { code: 4100, message: 'White-label is not part of this plan.' };
    expect(await ask('eth_requestAccounts')).toMatchObject({ error });
    expect(await ask('personal_sign', ['0x00', address])).toMatchObject({ error });
    expect(queue()).toEqual([]);
  });

  it('does not block requests if it is unreachable', async () => {
    const access = () => Promise.reject(new TypeError('Failed to fetch'));
    const { ask, press } = await createConnectedHarness({ deps: { access } });
    const signing = ask('personal_sign', ['0x00', address]);
    await press(true);
    expect(await signing).toHaveProperty('result');
  });
});
