import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Headline } from './Headline';

/** Returns the parts that stay on one line. */
const wholeIn = (text: string, names?: string[]): string[] => {
  const html = renderToStaticMarkup(<Headline text={text} {...(names && { names })} />).replace(
    /<style.*?<\/style>/g,
    '',
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe(text.replaceAll('<', '&lt;'));
  return [...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''));
};

describe('the headline of a request', () => {
  it.each([
    ['Send 0.5 ETH to 0x709...c79C8', ['0.5 ETH']],
    ['Swap 1,200 TUSD for at least 0.4 ETH', ['1,200 TUSD', '0.4 ETH']],
    ['Send < 0.000001 ETH to 0x709...c79C8', ['&lt; 0.000001 ETH']],
    ['0,5 ETH alle 30 Tage', ['0,5 ETH', '30 Tage']],
    // The last digits of an address and the number of an item are no amounts.
    ['Give CHcQN...goN27 control of your account', []],
    ['Get TILE #7 from 0x709...c79C8', []],
    ['Send 12345678901234567890 ETH to yourself', []],
  ])('keeps amount and unit on one line: %s', (text, whole) => expect(wholeIn(text)).toEqual(whole));

  it('keeps a short name on one line, not a long one', () => {
    expect(wholeIn('Switch from Local EVM to Sepolia', ['Local EVM', 'Sepolia'])).toEqual(['Local EVM', 'Sepolia']);
    const long = 'A network with a very long name';
    expect(wholeIn(`Switch from Sepolia to ${long}`, ['Sepolia', long])).toEqual(['Sepolia']);
  });
});
