import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tile } from './Tile';

it.each(['ETH', 'SOL'])('shows the icon of %s for the coin, but not for a token of that name', (name) => {
  expect(renderToStaticMarkup(<Tile isCoin name={name} />)).toContain('<svg');
  const token = renderToStaticMarkup(<Tile name={name} />);
  expect(token).not.toContain('<svg');
  expect(token).toContain(`>${name[0]}</span>`);
});
