import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createFakeWindows } from '../../tests/helpers/fakeWindows';
import type { PopupMessage } from '../wire/popup';
import { createPopupEnd, createPopupHub } from './popupLink';

const own = 'https://wallet.test';

function createWorld() {
  const world = createFakeWindows();
  const clock = createFakeClock(0);
  const host = world.createWindow('https://dapp.test');
  const frame = world.createWindow(own);
  const other = world.createWindow('https://ads.test');
  const popup = world.createWindow(own);
  const location = { origin: own };
  const hub = createPopupHub({ self: Object.assign(frame, { location }), clock });
  const opener = Object.assign(Object.create(host.seenBy(popup)) as object, {
    ...host.seenBy(popup),
    0: other.seenBy(popup),
    1: frame.seenBy(popup),
    length: 2,
  });
  const atPopup: PopupMessage[] = [];
  let lost = 0;
  const openPopup = (windowId = 'w', window = popup) =>
    createPopupEnd({
      self: Object.assign(window, { location, opener }),
      windowId,
      clock,
      onMessage: (message) => atPopup.push(message),
      onLost: () => lost++,
    });
  return { world, clock, host, frame, other, popup, hub, openPopup, atPopup, lost: () => lost };
}

const done: PopupMessage = { kind: 'done', windowId: 'w' };

describe('popup and frame', () => {
  it('find each other among the frames of the opener, whichever starts first', async () => {
    const { world, clock, hub, openPopup, atPopup, host, other } = createWorld();
    const end = openPopup();
    await world.settle();
    const heard: PopupMessage[] = [];
    const line = hub.expect({
      windowId: 'w',
      onMessage(message) {
        heard.push(message);
        line.send(done);
      },
      onMissing: () => {},
    });
    clock.advanceNow(250);
    await world.settle();
    expect(atPopup).toEqual([done]);
    end.send({ kind: 'popup_result', windowId: 'w', approvalId: 'a', revision: 1, decision: { approved: true } });
    await world.settle();
    expect(heard.map(({ kind }) => kind)).toEqual(['popup_loaded', 'popup_result']);
    expect([...host.received, ...other.received].every(({ targetOrigin }) => targetOrigin === own)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('a message from before the popup has loaded does not arrive after a newer one', async () => {
    const { world, hub, openPopup, atPopup } = createWorld();
    const newest: PopupMessage = { ...done, isOver: true };
    const line = hub.expect({ windowId: 'w', onMessage: () => line.send(newest), onMissing: () => {} });
    line.send(done);
    openPopup();
    await world.settle();
    expect(atPopup).toEqual([newest]);
  });

  it('the hub accepts a popup only from our own origin and only after popup_loaded', async () => {
    const { world, hub, frame, other, popup } = createWorld();
    const heard: PopupMessage[] = [];
    const line = hub.expect({
      windowId: 'w',
      onMessage(message) {
        heard.push(message);
        line.send(done);
      },
      onMissing: () => {},
    });
    const yes = { kind: 'popup_result', windowId: 'w', approvalId: 'a', revision: 1, decision: { approved: true } };
    for (const message of [{ kind: 'popup_loaded', windowId: 'w' }, yes]) frame.seenBy(other).postMessage(message, own);
    // A window of ours to which nothing has been shown.
    frame.seenBy(popup).postMessage(yes, own);
    await world.settle();
    expect([heard, other.received, popup.received]).toEqual([[], [], []]);
    frame.seenBy(popup).postMessage({ kind: 'popup_loaded', windowId: 'w' }, own);
    await world.settle();
    expect(heard).toEqual([{ kind: 'popup_loaded', windowId: 'w' }]);
    expect(popup.received.map(({ data }) => data)).toEqual([done]);
  });

  it('a second window or another origin cannot answer for a popup', async () => {
    const { world, hub, openPopup, frame } = createWorld();
    const heard: PopupMessage[] = [];
    hub.expect({ windowId: 'w', onMessage: (message) => heard.push(message), onMissing: () => {} });
    openPopup();
    await world.settle();
    const result = { kind: 'popup_result', windowId: 'w', approvalId: 'a', revision: 1, decision: { approved: true } };
    for (const origin of [own, 'https://evil.test']) frame.seenBy(world.createWindow(origin)).postMessage(result, own);
    await world.settle();
    expect(heard.map(({ kind }) => kind)).toEqual(['popup_loaded']);
  });

  it('a second window cannot act as the frame, and nothing is received after the popup has ended', async () => {
    const { world, clock, hub, openPopup, atPopup, popup, frame } = createWorld();
    const line = hub.expect({ windowId: 'w', onMessage: () => line.send(done), onMissing: () => {} });
    const end = openPopup();
    await world.settle();
    expect(atPopup).toEqual([done]);
    popup.seenBy(world.createWindow(own)).postMessage(done, own);
    popup.seenBy(frame).postMessage({ ...done, windowId: 'other' }, own);
    await world.settle();
    expect(atPopup).toEqual([done]);
    end.destroy();
    popup.seenBy(frame).postMessage(done, own);
    await world.settle();
    expect(atPopup).toEqual([done]);
    expect([popup.listeners, clock.waiting]).toEqual([0, 0]);
  });

  it('the hub reports a missing popup after its timeout, and no timer remains', async () => {
    const { world, clock, hub } = createWorld();
    let missing = 0;
    hub.expect({ windowId: 'w', wait: 3_000, onMessage: () => {}, onMissing: () => missing++ });
    clock.advanceNow(2_999);
    await world.settle();
    expect(missing).toBe(0);
    clock.advanceNow(1);
    await world.settle();
    expect(missing).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it.each([
    ['at once without an opener', null, 0],
    ['after its timeout if no frame responds', { length: 0, postMessage: () => undefined }, 10_000],
  ])('the popup reports a missing frame %s, and no timer remains', async (_, opener, after) => {
    const { world, clock, popup } = createWorld();
    let lost = 0;
    createPopupEnd({
      self: Object.assign(popup, { location: { origin: own }, opener }),
      windowId: 'w',
      clock,
      onMessage: () => {},
      onLost: () => lost++,
    });
    if (after > 0) {
      clock.advanceNow(after - 1_000);
      await world.settle();
      expect(lost).toBe(0);
    }
    clock.advanceNow(1_000);
    await world.settle();
    expect(lost).toBe(1);
    expect(clock.waiting).toBe(0);
  });
});
