import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createFakeWindows } from '../../../tests/helpers/fakeWindows';
import { createPopupEnd } from '../../bridge/popupLink';
import type { Approval, Decision } from '../../wire/approval/approval';
import type { Appearance } from '../../wire/appearance';
import type { PopupMessage, ReportsTarget } from '../../wire/popup';
import { createWalletPopups } from './walletPopups';

const own = 'https://wallet.test';
const approval = { id: 'a', kind: 'signMessage' } as Approval;
const yes: Decision = { approved: true };
const no: Decision = { approved: false };
const appearance: Appearance = {
  choice: 'dark',
  locale: 'de',
  whiteLabel: { appName: 'Shop', theme: { primary: '#0a7' } },
};

/** A wallet’s frame, and the window that shows its request; `shown` lists the revisions that the window received. */
async function setUp(reports?: ReportsTarget) {
  const world = createFakeWindows();
  const clock = createFakeClock(0);
  const [frame, popup] = [world.createWindow(own), world.createWindow(own)];
  const location = { origin: own };
  const heard: Decision[] = [];
  const takes = { every: true };
  const self = Object.assign(frame, { location }) as unknown as Window;
  const authorizeOf = () => Promise.reject(new Error('not asked'));
  const line = createWalletPopups({
    self,
    clock,
    authorizeOf,
    appearance: () => appearance,
    reports: () => reports,
  }).expect('w', {
    loaded: () => line.send(approval),
    decided: ({ decision }) => {
      heard.push(decision);
      return takes.every;
    },
  });
  const shown: number[] = [];
  const told: PopupMessage[] = [];
  const opener = Object.assign(Object.create(frame.seenBy(popup)) as object, { ...frame.seenBy(popup), length: 0 });
  const end = createPopupEnd({
    self: Object.assign(popup, { location, opener }),
    windowId: 'w',
    clock,
    onMessage(message: PopupMessage) {
      told.push(message);
      if (message.kind === 'approval') shown.push(message.revision);
    },
    onLost: () => undefined,
  });
  await world.settle();
  const press = async (decision: Decision, revision: number) => {
    end.send({ kind: 'popup_result', windowId: 'w', approvalId: 'a', revision, decision });
    await world.settle();
  };
  const change = async () => {
    line.send(approval);
    await world.settle();
  };
  const finish = async (isOver: boolean) => {
    line.done(isOver);
    await world.settle();
  };
  return { shown, told, takes, heard, press, change, finish };
}

it('sends the look to the window before the approval', async () => {
  const { told } = await setUp();
  expect(told.map(({ kind }) => kind)).toEqual(['look', 'approval']);
  expect(told[0]).toEqual({ kind: 'look', windowId: 'w', look: appearance });
});

it('tells the window where errors are reported once operator and user have agreed', async () => {
  const reports = { dsn: 'https://key@reports.example/1', rates: { errors: 1, transactions: 0 } };
  const { told } = await setUp(reports);
  expect(told[0]).toEqual({ kind: 'look', windowId: 'w', look: appearance, reports });
});

it('accepts an approval of the revision that the window shows', async () => {
  const { shown, heard, press } = await setUp();
  expect(shown).toEqual([1]);
  await press(yes, 1);
  expect(heard).toEqual([yes]);
});

it('rejects an approval of an outdated revision, and sends the current one again', async () => {
  const { shown, told, heard, press, change } = await setUp();
  await change();
  expect(told.at(-1)).not.toHaveProperty('isLate');
  await press(yes, 1);
  expect(heard).toEqual([]);
  expect(shown).toEqual([1, 2, 2]);
  expect(told.at(-1)).toEqual({ kind: 'approval', windowId: 'w', approval, revision: 2, isLate: true });
  await press(yes, 2);
  expect(heard).toEqual([yes]);
});

it('reports an approval that the wallet could not accept', async () => {
  const { told, takes, heard, press } = await setUp();
  takes.every = false;
  await press(yes, 1);
  expect(heard).toEqual([yes]);
  expect(told.at(-1)).toMatchObject({ kind: 'approval', revision: 1, isLate: true });
});

it.each([true, false])(
  'tells the window that its request is done (isOver: %s), and ignores a later approval',
  async (isOver) => {
    const { told, heard, press, finish } = await setUp();
    await finish(isOver);
    expect(told.at(-1)).toEqual({ kind: 'done', windowId: 'w', isOver });
    await press(yes, 1);
    expect(heard).toEqual([]);
  },
);

it('accepts a rejection at any time, even of an outdated revision', async () => {
  const { heard, press, change } = await setUp();
  await change();
  await press(no, 1);
  expect(heard).toEqual([no]);
});
