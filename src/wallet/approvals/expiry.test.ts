import { describe, expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

describe('a request with an expiry time of its asker', () => {
  it('is rejected at its expiry time', async () => {
    const { ask, clock, queue, waiting } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { expiresAt: clock.now() + 60_000 });
    await waiting();
    expect(queue()[0]).toHaveProperty('expiresAt', clock.now() + 60_000);
    await clock.advance(59_999);
    expect(queue()).toHaveLength(1);
    await clock.advance(1);
    expect(queue()).toEqual([]);
    expect(await signing).toMatchObject({ error: { code: 4001, message: 'Request expired' } });
  });

  it('cannot be confirmed after the device slept past its expiry time', async () => {
    const { ask, clock, queue, press, waiting } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { expiresAt: clock.now() + 60_000 });
    await waiting();
    clock.sleep(60_000);
    expect(queue()).toHaveLength(1);
    await press(true);
    expect(await signing).toMatchObject({ error: { code: 4001, message: 'Request expired' } });
  });

  it('is rejected at once if it arrives after its expiry time', async () => {
    const { ask, clock, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { expiresAt: clock.now() });
    expect(await signing).toMatchObject({ error: { code: 4001, message: 'Request expired' } });
    expect(queue()).toEqual([]);
  });

  it('can be confirmed before its expiry time', async () => {
    const { ask, clock, press } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { expiresAt: clock.now() + 60_000 });
    await press(true);
    expect(await signing).toHaveProperty('result');
    await clock.advance(60_000);
  });
});
