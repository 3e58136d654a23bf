import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networks as eip155 } from '../../chains/eip155/network/networks';
import { networks as solana } from '../../chains/solana/network/networks';
import type { Wallet } from '../../wallet/wallet';
import { explorerOf } from './explorerOf';

const open = (networks: typeof eip155, blockExplorerUrl: string) => {
  const family = (() => ({ networks })) as unknown as Wallet['family'];
  const chain = {
    chainNamespace: 'eip155',
    chainId: '0x1',
    rpcTarget: '',
    displayName: 'A',
    ticker: 'A',
    decimals: 18,
    tickerName: 'A',
    blockExplorerUrl,
  } as const;
  return explorerOf(chain, { family }) ?? expect.fail();
};

describe('explorerOf', () => {
  it.each([
    ['an Ethereum', eip155, 'https://host.test/explorer', ''],
    ['a Solana', solana, 'https://host.test/explorer?cluster=devnet', '?cluster=devnet'],
  ] as const)(
    'builds links of %s explorer that stay below its path, whatever a node returns',
    (_name, networks, url, query) => {
      const explorer = open(networks, url);
      const id = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
      expect(explorer.address(id)).toBe(`https://host.test/explorer/address/${id}${query}`);
      const part = fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2f',
        '?',
        '#',
        '@',
        ':',
        '\t',
        '\ud800',
        '\udfff',
        'x',
      );
      const texts = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 8 });
      fc.assert(
        fc.property(texts, (pieces) => {
          const text = pieces.join('');
          const links = [explorer.transaction(text), explorer.address(text), explorer.asset(text, text)];
          for (const link of links) {
            const { origin, pathname, search, hash } = new URL(link);
            expect([origin, search, hash]).toEqual(['https://host.test', query, '']);
            expect(pathname).toMatch(/^\/explorer(\/|$)/);
          }
        }),
      );
    },
  );
});
