import { expect, it } from 'vitest';
import { holdKeyOf, rankWarnings, type Warning } from './warning';

const warn = (key: string, level: Warning['level'], more: Partial<Warning> = {}): Warning => ({ key, level, ...more });

it('shows the most dangerous first, and otherwise keeps the order', () => {
  const mixed = [warn('a', 'info'), warn('b', 'warning'), warn('c', 'danger'), warn('d', 'warning')];
  expect(rankWarnings(mixed).map(({ key }) => key)).toEqual(['c', 'b', 'd', 'a']);
});

it('shows equal ones once, with all transactions that they are about, and the worst level', () => {
  const three = [1, 3, 1].map((step) => warn('same', 'warning', { steps: [step] }));
  expect(rankWarnings(three)).toEqual([warn('same', 'warning', { steps: [1, 3] })]);
  expect(rankWarnings([...three, warn('same', 'danger')])).toEqual([warn('same', 'danger')]);
});

it('takes a hold for every danger but one that cannot be confirmed anyway, whatever the order', () => {
  const danger = warn('x', 'danger');
  const short = warn('short', 'danger', { takesHold: false });
  expect(holdKeyOf([warn('b', 'warning'), short])).toBe('');
  expect(holdKeyOf([short, danger, danger, warn('y', 'danger')])).toBe('x y');
  expect(holdKeyOf([warn('x', 'warning'), danger])).toBe('x');
});
