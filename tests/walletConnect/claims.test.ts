import { describe, expect, it } from 'vitest';
import type { Approval } from '../../src/wire/approval/approval';
import type { Break } from '../helpers/wallet/devices';
import { address } from '../helpers/wallet/walletHarness';
import { createLinkedDevices } from '../helpers/walletConnect/linkedDevices';

const { open } = createLinkedDevices();
const textOf = (init?: RequestInit): string => (typeof init?.body === 'string' ? init.body : '');
const isClaim = (path: string): boolean => path.endsWith('/claim');
const isSaving = (path: string, init?: RequestInit): boolean =>
  path.endsWith('/linkedsession') && init?.method === 'POST';
const signature = /^0x[0-9a-f]{130}$/;

/** Two devices with the same session, and the responses that its application receives. */
async function openBoth(broken?: Break) {
  const world = await open();
  let isSaved = false;
  const one = await world.openDevice({
    broken: (path, init, pass) =>
      isSaving(path, init) ? pass().then((answer) => ((isSaved = true), answer)) : broken?.(path, init, pass),
  });
  const dapp = await world.link(one);
  await world.until(() => isSaved);
  const two = await world.openDevice(broken ? { broken } : {});
  await world.until(() => two.apps().length === 1);
  const both = [one, two] as const;
  type Device = (typeof both)[number];
  return {
    world,
    dapp,
    both,
    said: () => both.map(({ stores }) => stores.toast.state.code).filter((code) => code === 'answeredElsewhere'),
    decide: ({ wallet, queue }: Device, approved: boolean) => wallet.actions.decide(queue()[0]!.id, { approved }),
    /** Sends a request, and waits until both devices show it. @returns the responses that the application has received. */
    async ask(method: string, params: unknown[], seconds?: number): Promise<unknown[]> {
      const answers: unknown[] = [];
      const expiryTimestamp = seconds && Math.ceil(world.clock.now() / 1_000) + seconds;
      dapp.ask(method, params, expiryTimestamp === undefined ? {} : { expiryTimestamp }).then(
        (result) => answers.push(result),
        (error: unknown) => answers.push(error),
      );
      await world.until(() => both.every(({ queue }) => queue().length === 1));
      return answers;
    },
    /** Transactions that both devices have sent to the chain. */
    sent: () => both.flatMap(({ asked }) => asked.filter(({ method }) => method === 'eth_sendRawTransaction')),
  };
}

describe('a request that two devices show at the same time', () => {
  it('and that the user confirms on both is signed on one, and the other reports it (docs/threats-accounts.md 101)', async () => {
    const { world, dapp, both, said, ask, decide } = await openBoth();
    for (let round = 0; round < 5; round++) {
      both.forEach(({ stores }) => stores.toast.actions.hide());
      const answers = await ask('personal_sign', [`0x${(0x60 + round).toString(16)}`, address]);
      both.forEach((device) => decide(device, true));
      await world.until(() => answers.length > 0 && said().length === 1);
      expect(answers[0]).toMatch(signature);
      await world.until(() => both.every(({ queue }) => queue().length === 0));
    }
    // A second response would be dropped as unexpected.
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it('and that the user confirms on one and rejects on the other is either sent or rejected, never both', async () => {
    const { world, dapp, both, said, ask, decide, sent } = await openBoth();
    // The test does not determine which of the two is first.
    for (let round = 0; round < 6; round++) {
      both.forEach(({ stores }) => stores.toast.actions.hide());
      const before = sent().length;
      const answers = await ask('eth_sendTransaction', [{ from: address, to: address, value: `0x${round}` }]);
      await world.until(() => both.every(({ queue }) => isPriced(queue()[0])));
      const [first, second] = round % 2 === 0 ? both : [both[1], both[0]];
      decide(first, round % 3 === 0);
      decide(second, round % 3 !== 0);
      await world.until(() => answers.length > 0 && said().length === 1);
      await world.clock.advance(10_000);
      const isSent = sent().length > before;
      if (isSent) expect(answers[0]).toMatch(/^0x[0-9a-f]{64}$/);
      else expect(answers[0]).toMatchObject({ refusal: { code: 4001 } });
      expect(sent().length - before).toBe(isSent ? 1 : 0);
    }
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it.each([
    ['a refusal that comes late does not reach the application', false],
    ['a confirmation that comes late sends nothing', true],
  ])('%s', async (_name, isLateConfirmed) => {
    let release = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    let claims = 0;
    // The first claim takes longer to arrive than the second.
    const { world, dapp, both, said, ask, decide, sent } = await openBoth((path) =>
      isClaim(path) && claims++ === 0 ? held : undefined,
    );
    const answers = await ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    await world.until(() => both.every(({ queue }) => isPriced(queue()[0])));
    decide(both[0], isLateConfirmed);
    await world.until(() => claims === 1);
    expect(answers).toEqual([]);
    decide(both[1], !isLateConfirmed);
    await world.until(() => answers.length > 0);
    release();
    await world.until(() => said().length === 1 || isLateConfirmed);
    await world.clock.advance(3_000);
    expect(sent()).toHaveLength(isLateConfirmed ? 0 : 1);
    expect(answers).toEqual([
      isLateConfirmed
        ? expect.objectContaining({ refusal: expect.objectContaining({ code: 4001 }) as object })
        : expect.stringMatching(/^0x[0-9a-f]{64}$/),
    ]);
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it('is not sent if its session ends while the server is asked', async () => {
    let release = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    let claims = 0;
    const { world, dapp, both, ask, decide, sent } = await openBoth((path) =>
      isClaim(path) ? (claims++, held) : undefined,
    );
    const answers = await ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    await world.until(() => isPriced(both[0].queue()[0]));
    decide(both[0], true);
    await world.until(() => claims === 1);
    void dapp.request('wc_sessionDelete', { code: 6000, message: 'Over.' }).catch(() => undefined);
    await world.until(() => both.every(({ apps }) => apps().length === 0));
    release();
    await world.clock.advance(3_000);
    expect([sent(), answers]).toEqual([[], []]);
  });

  it('is answered by the device that confirmed it, even if it expires meanwhile, and never as expired', async () => {
    const { world, dapp, both, ask, decide, sent } = await openBoth();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    both[0].node['eth_sendRawTransaction'] = () => held.then(() => '0x');
    const answers = await ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }], 8);
    await world.until(() => isPriced(both[0].queue()[0]));
    decide(both[0], true);
    await world.until(() => sent().length === 1);
    await world.clock.advance(9_000);
    await world.until(() => both[1].queue().length === 0);
    release();
    await world.until(() => answers.length > 0);
    expect(answers).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)]);
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it('and that expires without a decision is answered as expired by one device', async () => {
    const { world, dapp, both, ask, said } = await openBoth();
    const answers = await ask('personal_sign', ['0x6869', address], 60);
    await world.clock.advance(62_000);
    await world.until(() => answers.length > 0 && both.every(({ queue }) => queue().length === 0));
    await world.clock.advance(3_000);
    expect(answers).toEqual([expect.objectContaining({ refusal: expect.objectContaining({ code: 8000 }) as object })]);
    expect([dapp.dropped().unexpected ?? 0, said()]).toEqual([0, []]);
  });

  it('is signed on one device, even if the device that connected has not seen the other join yet', async () => {
    const world = await open();
    let isSaved = false;
    const one = await world.openDevice({
      broken(path, init, pass) {
        if (!isSaving(path, init)) return undefined;
        return pass().then(() => ((isSaved = true), new Promise<Response>(() => undefined)));
      },
    });
    const dapp = await world.link(one);
    await world.until(() => isSaved);
    const two = await world.openDevice();
    await world.until(() => two.apps().length === 1);
    const answers: unknown[] = [];
    void dapp.ask('personal_sign', ['0x6869', address]).then((result) => answers.push(result));
    await world.until(() => one.queue().length === 1 && two.queue().length === 1);
    for (const { queue, wallet } of [one, two]) wallet.actions.decide(queue()[0]!.id, { approved: true });
    const said = () => [one, two].map(({ stores }) => stores.toast.state.code).filter((code) => code !== null);
    await world.until(() => answers.length > 0 && said().length === 1);
    expect(said()).toEqual(['answeredElsewhere']);
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it.each([
    ['is down', () => new Response('', { status: 503 })],
    ['says nothing', () => new Promise<Response>(() => undefined)],
  ])('is signed nevertheless while the server %s', async (_name, answer) => {
    let claims = 0;
    const { world, both, ask, decide, said } = await openBoth((path) => {
      if (!isClaim(path)) return undefined;
      claims++;
      return answer();
    });
    const answers = await ask('personal_sign', ['0x6869', address]);
    both.forEach((device) => decide(device, true));
    await world.until(() => claims === 2);
    await world.clock.advance(10_000);
    await world.until(() => answers.length > 0);
    expect(answers[0]).toMatch(signature);
    expect(said()).toEqual([]);
  });

  it('is answered by the one device that confirms it, and its name on the server reveals nothing', async () => {
    const claims: string[] = [];
    const { world, both, ask, decide } = await openBoth(
      (path, init) => void (isClaim(path) && claims.push(textOf(init))),
    );
    const answers = await ask('personal_sign', ['0x6869', address]);
    decide(both[0], true);
    await world.until(() => answers.length > 0 && both[1].queue().length === 0);
    expect(claims).toHaveLength(1);
    expect(JSON.parse(claims[0]!)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  });
});

/** A request can be confirmed once its fee is known. */
const isPriced = (approval: Approval | undefined): boolean =>
  approval !== undefined && !('estimating' in approval && approval.estimating);
