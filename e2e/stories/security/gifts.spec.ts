import type { Page } from '../../test';
import { encodeAbiParameters } from 'viem';
import { texts as confirmTexts } from '../../../src/texts/en/confirm';
import { urls } from '../../addresses';
import { expect, openConnected, test } from './attack';

const fieldsOf = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }));
const giver = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const taker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const most = String(2n ** 256n - 1n);
/** Typed data whose signature alone gives tokens away, whatever the name of its type. */
const gifts: Record<string, { types: Record<string, string>; message: Record<string, unknown> }> = {
  Permit: {
    types: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    message: { owner: giver, spender: taker, value: most, nonce: 0, deadline: 1 },
  },
  permit: {
    types: { permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    message: { owner: giver, spender: taker, value: '5', nonce: 0, deadline: most },
  },
  'a permit of DAI': {
    types: { P: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
    message: { holder: giver, spender: taker, nonce: 0, expiry: 0, allowed: true },
  },
  'a permit of Permit2 at position 50': {
    types: {
      B: 'D[] details,address spender,uint256 sigDeadline',
      D: 'address token,uint160 amount,uint48 expiration',
    },
    message: {
      details: Array.from({ length: 50 }, (_, at) => ({ token: giver, amount: at < 49 ? 0 : 9, expiration: 1 })),
      spender: taker,
      sigDeadline: 1,
    },
  },
  'a transfer of EIP-3009': {
    types: { T: 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore' },
    message: { from: giver, to: taker, value: '5', validAfter: 0, validBefore: 1 },
  },
  'an order of Seaport': {
    types: { O: 'address taker,I[] offer,I[] consideration', I: 'address token' },
    message: { taker, offer: [{ token: giver }], consideration: [] },
  },
  'an authorization of Morpho': {
    types: { A: 'address authorizer,address authorized,bool isAuthorized' },
    message: { authorizer: giver, authorized: taker, isAuthorized: true },
  },
};

/** Delays the names of a permit's tokens until released; they are then called LATE, and every address is a contract. */
async function holdBackNames(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/nameAllowances-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const symbol = encodeAbiParameters([{ type: 'string' }], ['LATE']);
  await page.route(`${urls.evm}/`, async (route) => {
    const { id, method, params } = (route.request().postDataJSON() ?? {}) as {
      id?: number;
      method?: string;
      params?: { data?: string }[];
    };
    const isSymbol = method === 'eth_call' && params?.[0]?.data === '0x95d89b41';
    const result = isSymbol ? symbol : method === 'eth_getCode' ? '0x60' : null;
    if (result === null) return route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result } });
  });
  return arrive;
}

test('a signature that gives tokens away needs a held button, and the recipient is shown (docs/threats.md 43)', async ({
  page,
}) => {
  const { host, account } = await openConnected(page);
  const { wallet } = host;
  let at = 1;
  const sign = ({ types, message }: (typeof gifts)[string]) => {
    const typedData = {
      types: Object.fromEntries(Object.entries(types).map(([type, fields]) => [type, fieldsOf(fields)])),
      primaryType: Object.keys(types)[0],
      domain: { name: 'Gift', chainId: 31337, verifyingContract: giver },
      message,
    };
    return host.ask('eth_signTypedData_v4', [account, JSON.stringify(typedData)]);
  };

  await test.step('names that arrive late have to be visible before the request can be confirmed', async () => {
    const arrive = await holdBackNames(page);
    await sign(gifts['Permit']!);
    await expect(wallet.holdButton).toBeVisible();
    await page.waitForTimeout(2_000);
    await expect(wallet.holdButton).toBeDisabled();
    arrive();
    await expect(wallet.view.getByText('LATE').first()).toBeVisible();
    await expect(wallet.holdButton).toBeEnabled();
    await wallet.reject();
    await expect(host.answer(at++)).toHaveText(/^4001 /);
  });

  for (const [name, gift] of Object.entries(gifts)) {
    await test.step(name, async () => {
      await sign(gift);
      await expect(wallet.holdButton).toBeVisible();
      const words = name.includes('Seaport') ? confirmTexts.risks.marketOrder : /0x709.{1,3}c79C8/i;
      await expect(wallet.view.getByText(words).first()).toBeVisible();
      if (name === 'permit') {
        // A click alone has no effect; holding a key does.
        await wallet.holdButton.click();
        await expect(wallet.holdButton).toBeEnabled();
        await wallet.rejectButton.press('Tab');
        await wallet.holdButton.press('Enter', { delay: 1_200 });
        await expect(host.answer(at++)).toHaveText(/^"?0x[0-9a-f]{130}/);
        return;
      }
      await wallet.reject();
      await expect(host.answer(at++)).toHaveText(/^4001 /);
    });
  }
});
