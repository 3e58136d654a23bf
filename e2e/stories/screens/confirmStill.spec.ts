import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseUnits } from 'viem';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import type { DemoPage } from '../../pages/DemoPage';
import { describedPermit, describedSwap } from '../../screens/described';
import {
  ask,
  connect,
  mainChain,
  openHost,
  readAccount,
  readFacts,
  serveMain,
  settled,
  untilArmed,
} from '../../screens/host';
import { recordLayoutShifts, sumOf, takeLayoutShifts } from '../../screens/layoutShifts';
import { requests, type Facts } from '../../screens/requests';
import { solanaRequests } from '../../screens/solanaRequests';

type Request = readonly [method: string, params: object];

/** How much later every node and the server answer what the request shows (ms). */
const late = 2_000;
const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const pictures = '0x00000000000000000000000000000000000c0de5';

/** Makes nodes and the look-up of contracts slow. Returns a function that ends it. */
async function slowDown({ page }: DemoPage): Promise<() => Promise<void>> {
  const isSlow = ({ href }: URL): boolean =>
    [urls.evm, urls.solana, 'https://rpc.main.example/'].some((node) => href.startsWith(node)) ||
    href.includes('/contracts');
  await page.context().route(isSlow, async (route) => {
    await new Promise((go) => setTimeout(go, late));
    await route.fallback().catch(() => undefined);
  });
  return () => page.context().unroute(isSlow);
}

/** A place in px from the top left corner of the window. */
interface Place {
  at: number;
  label: string;
  rect: number[];
}
type Watched = Window & { trail?: Place[]; stopTrail?: () => void };

/**
 * Records in every frame where each button, heading and label stands while it can be read. The headline and the button that confirms keep
 * their place whatever their text says.
 */
const record = ({ wallet }: DemoPage): Promise<void> =>
  wallet.view.locator('html').evaluate(() => {
    const watched = window as Watched;
    const last = new Map<string, string>();
    const trail: Place[] = [];
    let isOn = true;
    const look = (): void => {
      if (!isOn) return;
      requestAnimationFrame(look);
      const dialog = document.querySelector('[role=dialog]');
      // Without a button the code of the request is still loading.
      if (!dialog?.querySelector('h1') || !dialog.querySelector('button')) return;
      const buttons = [...dialog.querySelectorAll('button')].filter(({ offsetHeight }) => offsetHeight > 40);
      const seen = new Map<string, number>();
      for (const element of dialog.querySelectorAll('h1, h2, dt, summary, button')) {
        if (element.closest('details:not([open]) > :not(summary)') || element.closest('[aria-hidden]')) continue;
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        const isAnswer = element === buttons.at(-1);
        const name = element.tagName === 'H1' ? 'headline' : isAnswer ? 'answer' : `${element.tagName} ${text}`;
        const times = (seen.get(name) ?? 0) + 1;
        seen.set(name, times);
        const label = times === 1 ? name : `${name}, ${times}`;
        const { top, left, width } = element.getBoundingClientRect();
        const sides = element.tagName === 'BUTTON' ? [left, width] : [];
        const rect = [top, ...sides].map(Math.round);
        if (last.get(label) === rect.join()) continue;
        last.set(label, rect.join());
        trail.push({ at: Math.round(performance.now()), label, rect });
      }
    };
    Object.assign(watched, { trail });
    watched.stopTrail = () => {
      isOn = false;
    };
    look();
  });

/** Returns what moved by more than a px since {@link record}. */
async function readMoves({ wallet }: DemoPage): Promise<{ moves: string[]; count: number }> {
  const trail = await wallet.view.locator('html').evaluate(() => {
    const { trail = [], stopTrail } = window as Watched;
    stopTrail?.();
    return trail;
  });
  const first = new Map<string, Place>();
  const moves: string[] = [];
  for (const place of trail) {
    const before = first.get(place.label);
    if (!before) first.set(place.label, place);
    else if (place.rect.some((side, index) => Math.abs(side - (before.rect[index] ?? 0)) > 1))
      moves.push(`${place.label}: ${before.rect.join()} → ${place.rect.join()} after ${place.at - before.at} ms`);
  }
  return { moves, count: first.size };
}

/**
 * Sends each request of a page, and expects that nothing moves from its first frame until it can be confirmed. The panel on a desktop has
 * the layout of the sheet on a phone, so the first request is enough there.
 */
async function expectStill(demo: DemoPage, asked: Record<string, () => Request | Promise<Request>>): Promise<void> {
  const { page, wallet } = demo;
  const faults: string[] = [];
  const onPhone = Object.entries(asked).map(([name, make]) => ({ name, make, size: phone }));
  for (const { name, make, size } of [...onPhone, { ...onPhone[0]!, size: desktop }]) {
    await page.setViewportSize(size);
    const request = await make();
    await wallet.view.locator('html').evaluate(recordLayoutShifts);
    await record(demo);
    const release = await slowDown(demo);
    await ask(page, ...request);
    await wallet.view.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(late);
    await settled(wallet);
    await untilArmed(wallet)();
    const { moves, count } = await readMoves(demo);
    const shifts = await wallet.view.locator('html').evaluate(takeLayoutShifts);
    expect(count, name).toBeGreaterThan(5);
    const where = `${name} at ${size.width} px`;
    faults.push(...moves.map((move) => `${where}: ${move}`));
    if (sumOf(shifts) > 0.01) faults.push(`${where}: layout shifts ${JSON.stringify(shifts)}`);
    await release();
    await wallet.reject();
    await wallet.view.getByRole('heading').first().waitFor({ state: 'hidden' });
  }
  expect(faults).toEqual([]);
}

const call = ({ account }: Facts, to: string, data: string): Request => [
  'eth_sendTransaction',
  [{ from: account, to, data }],
];

/** Permission to spend a token by a signature (EIP-2612). */
function permit({ account, token }: Facts): Request {
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map((field) => {
      const [type, name] = field.split(' ');
      return { name, type };
    }),
  };
  const domain = { name: 'Test Dollar', chainId: 31337, verifyingContract: token };
  const message = { owner: account, spender: friend, value: '250000000', nonce: 0, deadline: 1_893_456_000 };
  return ['eth_signTypedData_v4', [account, JSON.stringify({ types, domain, primaryType: 'Permit', message })]];
}

/** Puts a contract on the local chain that lets an operator move everything, and says so as ERC-721 does. */
async function placePictures(): Promise<void> {
  const approvalForAll = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
  // Logs ApprovalForAll(caller, first argument, true).
  const code = `0x6001600052600435337f${approvalForAll}60206000a300`;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [pictures, code] });
  await fetch(urls.evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

test('nothing moves when what a request does and costs is known later', async ({ page }) => {
  test.slow();
  const demo = await openHost(page);
  const facts = await readFacts(demo, await connect(demo));
  await placePictures();
  const operate = parseAbi(['function setApprovalForAll(address operator, bool approved)']);
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] });
  await expectStill(demo, {
    'Send coins': () => requests['Send coins'](facts),
    'Send tokens': () => requests['Send tokens'](facts),
    'Let spend 100': () => call(facts, facts.token, approve(parseUnits('100', 6))),
    'Let spend all': () => call(facts, facts.token, approve(maxUint256)),
    'Let move all pictures': () =>
      call(
        facts,
        pictures,
        encodeFunctionData({ abi: operate, functionName: 'setApprovalForAll', args: [friend, true] }),
      ),
    'Use a contract': () => requests['Use a contract'](facts),
    Permit: () => permit(facts),
  });
});

test('nothing moves when a well-known contract is described later', async ({ page }) => {
  test.slow();
  await serveMain(page);
  const demo = await openHost(page, mainChain);
  const facts = await readFacts(demo, await connect(demo));
  await expectStill(demo, {
    Swap: () => describedSwap(facts),
    'Permit of Permit2': () => describedPermit(facts),
  });
});

test('nothing moves when what a request on Solana does and costs is known later', async ({ page }) => {
  test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');
  test.slow();
  const demo = await openHost(page);
  await connect(demo, { funded: false });
  await ask(page, 'wallet_switchChain', [{ chainId: 'solana:103' }]);
  await demo.wallet.confirm();
  await demo.wallet.view.getByRole('heading').first().waitFor({ state: 'hidden' });
  const readOwn = () => readAccount(page, 'getAccounts');
  await expect.poll(readOwn).not.toBe('');
  const account = await readOwn();
  await fund(account);
  const all = solanaRequests({ account, host: new URL(page.url()).host });
  await expectStill(demo, {
    'Solana coins': all['Solana coins'],
    'Solana tokens with a new account': all['Solana tokens with a new account'],
    'Solana spending allowed': all['Solana spending allowed'],
    'Solana unknown program': all['Solana unknown program'],
  });
});
