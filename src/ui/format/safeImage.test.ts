import { expect, it } from 'vitest';
import { safeImage, safeLink } from './safeImage';

it.each(['https://a.example/i.png', 'data:image/png;base64,AAAA', 'data:image/webp;base64,AA=='])(
  'accepts %s',
  (url) => {
    expect(safeImage(url)).toBe(url);
  },
);
it.each([
  '',
  'http://a.example/i.png',
  'data:image/svg+xml;base64,AAAA',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x',
])('rejects %j', (url) => {
  expect(safeImage(url)).toBeUndefined();
});
it('safeLink accepts an https URL and rejects javascript: and undefined', () => {
  expect(safeLink('https://a.example')).toBe('https://a.example');
  expect(safeLink('javascript:alert(1)')).toBeUndefined();
  expect(safeLink(undefined)).toBeUndefined();
});
