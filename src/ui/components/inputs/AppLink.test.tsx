import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppLink } from './AppLink';

const show = (whiteLabel: object) =>
  renderToStaticMarkup(<AppLink whiteLabel={whiteLabel}>Shop</AppLink>).replace(/<style[^>]*>.*?<\/style>/gs, '');

it('links the integrator’s name to its page, without a referrer', () => {
  const link = show({ appName: 'Shop', appUrl: 'https://shop.test/start' });
  expect(link).toMatch(
    /^<a href="https:\/\/shop\.test\/start" target="_blank" rel="noopener noreferrer" aria-label="Shop"/,
  );
  expect(show({ appUrl: 'https://shop.test' })).toContain('aria-label="shop.test"');
});

it.each([undefined, '', 'shop.test', 'javascript:alert(1)', 'data:text/html,x'])('renders no link for %s', (appUrl) => {
  expect(show({ appUrl })).toBe('Shop');
});
