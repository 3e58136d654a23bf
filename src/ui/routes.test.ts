import { expect, it } from 'vitest';
import { findRoute } from './routes';

it('finds the screens of spec §2 and gives Login for the rest', () => {
  expect(findRoute('/wallet/home').title).toBe('title.home');
  expect(findRoute('/wallet/').title).toBe('title.home');
  expect(findRoute('/confirm-message').auth).toBe('none');
  expect(findRoute('/nowhere').title).toBe('title.login');
  expect(findRoute('').title).toBe('title.login');
});
