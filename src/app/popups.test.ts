import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/fakeClock';
import { createFakeWindows } from '../../tests/fakeWindows';
import { createPopupEnd } from '../bridge/popupLink';
import type { Approval, Decision } from '../wire/approval';
import type { PopupMessage } from '../wire/popup';
import { createPopups } from './popups';

const own = 'https://wallet.test';
const approval = { id: 'a', method: 'personal_sign' } as Approval;
const yes: Decision = { approved: true };
const no: Decision = { approved: false };

/** A wallet's frame, and the window that shows its request; `shown` are the revisions that came to be seen. */
async function setUp() {
  const world = createFakeWindows();
  const clock = createFakeClock();
  const [frame, popup] = [world.createWindow(own), world.createWindow(own)];
  const location = { origin: own };
  const heard: Decision[] = [];
  const self = Object.assign(frame, { location }) as unknown as Window;
  const line = createPopups(self, clock).expect('w', {
    loaded: () => line.send(approval),
    decided: ({ decision }) => void heard.push(decision),
  });
  const shown: number[] = [];
  const opener = Object.assign(Object.create(frame.seenBy(popup)) as object, { ...frame.seenBy(popup), length: 0 });
  const end = createPopupEnd({
    self: Object.assign(popup, { location, opener }),
    windowId: 'w',
    clock,
    onMessage: (message: PopupMessage) => message.kind === 'approval' && shown.push(message.revision),
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
  return { shown, heard, press, change };
}

it('takes a yes for what the window shows', async () => {
  const { shown, heard, press } = await setUp();
  expect(shown).toEqual([1]);
  await press(yes, 1);
  expect(heard).toEqual([yes]);
});

it('takes no yes that was given before the last change was seen', async () => {
  const { shown, heard, press, change } = await setUp();
  await change();
  await press(yes, 1);
  expect(heard).toEqual([]);
  expect(shown).toEqual([1, 2]);
  await press(yes, 2);
  expect(heard).toEqual([yes]);
});

it('takes a no at any time', async () => {
  const { heard, press, change } = await setUp();
  await change();
  await press(no, 1);
  expect(heard).toEqual([no]);
});
