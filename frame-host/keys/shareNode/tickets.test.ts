import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createTickets } from './tickets';

const holder = (user: string) => ({ user, ephemeralPublicKey: '02', isSignedIn: true });

it('a user who takes too many tickets loses only their own', () => {
  const tickets = createTickets(createFakeClock());
  const ann = tickets.issue(holder('ann'));
  const first = tickets.issue(holder('mallory'));
  for (let at = 0; at < 60_000; at++) tickets.issue(holder('mallory'));
  expect(tickets.check(ann).user).toBe('ann');
  expect(() => tickets.check(first)).toThrow('Not authorized');
});

it('counts calls by user, and ignores calls without a valid ticket', async () => {
  const clock = createFakeClock();
  const tickets = createTickets(clock);
  const [ann, mallory] = [tickets.issue(holder('ann')), tickets.issue(holder('mallory'))];
  for (let at = 0; at < 500; at++) expect(() => tickets.check('ab')).toThrow('Not authorized');
  for (let at = 0; at < 240; at++) tickets.check(mallory);
  expect(() => tickets.check(mallory)).toThrow('Too many');
  expect(tickets.check(ann).user).toBe('ann');
  await clock.advance(60_000);
  expect(tickets.check(mallory).user).toBe('mallory');
  await clock.advance(540_000);
  expect(() => tickets.check(mallory)).toThrow('Not authorized');
});
