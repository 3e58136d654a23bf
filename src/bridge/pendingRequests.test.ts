import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { fillRandom } from '../kit/randomId';
import { createPendingRequests } from './pendingRequests';

const create = () =>
  createPendingRequests({
    clock: createFakeClock(0),
    random: fillRandom,
    isWatched: () => false,
    onWait: () => undefined,
  });

function ask() {
  const requests = create();
  let id = '';
  const answer = requests.add((made) => (id = made), 1_000);
  return { requests, answer, id };
}

describe('a response', () => {
  it('settles its request once', async () => {
    const { requests, answer, id } = ask();
    requests.answer({ id, result: 1 });
    requests.answer({ id, result: 2 });
    expect(await answer).toBe(1);
  });

  it.each<[unknown, number]>([
    [{ code: 4001, message: 'no' }, 4001],
    [{ code: 4001 }, -32603],
    [{ code: 4001, message: 7 }, -32603],
    [{ code: '4001', message: 'no' }, -32603],
    [{ code: 1.5, message: 'no' }, -32603],
    [{ message: 'no' }, -32603],
    [[4001, 'no'], -32603],
    ['no', -32603],
    [null, -32603],
  ])('with the error %j rejects with %j', async (error, code) => {
    const { requests, answer, id } = ask();
    requests.answer({ id, error });
    await expect(answer).rejects.toMatchObject({ code, message: expect.any(String) as string });
  });
});

it('a request that cannot be sent rejects with the reason, and is not tried again', async () => {
  const requests = create();
  let tries = 0;
  let id = '';
  const answer = requests.add((made) => {
    id = made;
    tries++;
    throw new DOMException('no clone', 'DataCloneError');
  }, 1_000);
  await expect(answer).rejects.toMatchObject({ name: 'DataCloneError' });
  requests.attempt(id, () => tries++);
  expect(tries).toBe(1);
});
