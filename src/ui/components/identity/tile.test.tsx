import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tile } from './Tile';

it.each([
  ['ETH', 'src="/v5/pictures/eth"'],
  ['SOL', 'src="/v5/pictures/sol"'],
  ['CSPR', 'src="/v5/pictures/cspr"'],
])('shows the icon of %s for the coin, but not for a token of that name', (name, icon) => {
  // A network's own picture is not that of its coin.
  expect(renderToStaticMarkup(<Tile isCoin name={name} image="https://network.example/a.png" />)).toContain(icon);
  const token = renderToStaticMarkup(<Tile name={name} />);
  expect(token).not.toMatch(/<svg|<img/);
  expect(token).toContain(`>${name[0]}</span>`);
});

it('loads pictures from this server, and no other path of it', () => {
  expect(renderToStaticMarkup(<Tile name="Base" image="/v5/pictures/0x2105" />)).toContain('<img');
  for (const image of ['/v5/pictures/../log-out', '//a.example/v5/pictures/x', '/v5/x', '/v5/pictures/x?y'])
    expect(renderToStaticMarkup(<Tile name="Base" image={image} />)).not.toContain('<img');
});
