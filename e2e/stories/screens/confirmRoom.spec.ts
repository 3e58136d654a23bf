import { encodeFunctionData, erc20Abi, numberToHex, parseEther, parseUnits } from 'viem';
import { expect, test } from '../../test';
import type { DemoPage } from '../../pages/DemoPage';
import { ask, openHostConnected, readFacts, serveChain, settled, speak, twoChains } from '../../screens/host';
import { requests, type Facts } from '../../screens/requests';

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Requests that few pages make. */
const rare = ({ account, token }: Facts): Record<string, readonly [string, unknown[]]> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, parseUnits('100', 6)] });
  const calls = [
    { to: token, data },
    { to: friend, value: '0xde0b6b3a7640000' },
  ];
  const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls };
  const transaction = { from: account, to: friend, value: numberToHex(parseEther('0.5')) };
  return {
    'Sign raw bytes': ['eth_sign', [account, `0x${'c3a9f10b'.repeat(8)}`]],
    'Sign a transaction': ['eth_signTransaction', [transaction]],
    'Show a token': ['wallet_watchAsset', [{ type: 'ERC20', options: { address: token } }]],
    'Several transactions': ['wallet_sendCalls', [batch]],
    'Export the key': ['eth_privateKey', []],
    'Share the public key': ['eth_publicKey', []],
  };
};

/** A small phone, and a 1280 × 800 desktop window at 200 %. */
const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** Resizes the window, until the wallet has its size and is painted. */
async function resize({ page, wallet }: DemoPage, size: (typeof windows)[number]): Promise<void> {
  await page.setViewportSize(size);
  await wallet.view.locator('html').evaluate(
    (_, width) =>
      new Promise((done) => {
        const paint = () => requestAnimationFrame(() => requestAnimationFrame(done));
        const check = () => (innerWidth === width ? paint() : requestAnimationFrame(check));
        check();
      }),
    size.width,
  );
}

/** Returns which percentage of the window's height is available for reading. */
const readRoom = ({ wallet }: DemoPage): Promise<number> =>
  wallet.view
    .getByRole('dialog')
    .getByRole('group')
    .first()
    .evaluate((box) => Math.round((box.clientHeight / innerHeight) * 100));

test('in German, every request has at least 60 % of a small window’s height for reading', async ({ page }) => {
  test.slow();
  const { demo, account } = await openHostConnected(page, {
    ...twoChains,
    'data-client-id': 'inlay-full',
    'data-enable-key-export': 'true',
  });
  const facts = await readFacts(demo, account);
  await serveChain(page);
  await speak(page, 'de-DE');
  const usual = Object.entries(requests).map(([name, make]) => [name, make(facts)] as const);
  const tight: string[] = [];
  const all = [...usual, ...Object.entries(rare(facts))];
  for (const [at, [name, request]] of all.entries()) {
    await ask(page, ...request);
    const { view } = demo.wallet;
    await view.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    await settled(demo.wallet);
    // Each request appears at the size that the one before has left.
    for (const size of at % 2 ? windows.toReversed() : windows) {
      await resize(demo, size);
      const room = await readRoom(demo);
      if (room < 60) tight.push(`${name} at ${size.width} px: ${room} %`);
    }
    const no = view.getByRole('button', { name: 'Ablehnen', exact: true });
    // The browser discards clicks in a frame that was resized less than half a second ago.
    await expect(async () => {
      await no.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(no).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
  expect(tight).toEqual([]);
});
