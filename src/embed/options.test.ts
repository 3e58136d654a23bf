import { describe, expect, it } from 'vitest';
import { createEmbed } from './index';
import { resolveOptions, type EmbedOptions } from './options';

const chain = {
  chainId: '0x1',
  chainNamespace: 'eip155' as const,
  displayName: 'A',
  rpcTarget: 'http://a',
  ticker: 'E',
  tickerName: 'E',
};

describe('resolveOptions', () => {
  it('fills in the defaults and derives the wallet URL from the URL of its script', () => {
    expect(resolveOptions({ clientId: 'c' }, 'https://w.test/v5/embed.js')).toMatchObject({
      walletUrl: 'https://w.test/v5',
      walletOrigin: 'https://w.test',
      zIndex: 99_999,
      confirmationStrategy: 'default',
      setWindowEthereum: false,
      network: 'mainnet',
    });
    expect(resolveOptions({ clientId: 'c', walletUrl: 'https://w.test/v5/' }).walletUrl).toBe('https://w.test/v5');
  });

  it.each<[Record<string, unknown>, string]>([
    [{}, 'clientId'],
    [{ clientId: 7 }, 'clientId'],
    [{ clientId: 'c', walletUrl: 'javascript:alert(1)' }, 'walletUrl'],
    [{ clientId: 'c', walletUrl: 'https://u:p@w.test' }, 'walletUrl'],
    [{ clientId: 'c', chains: {} }, 'chains'],
    [{ clientId: 'c', chains: [{ ...chain, chainId: 1 }] }, 'chains'],
    [{ clientId: 'c', chainId: '1' }, 'chainId'],
    [{ clientId: 'c', chains: [chain], chainId: '0x2' }, 'Chain with id 0x2 not found'],
    [{ clientId: 'c', whiteLabel: 'dark' }, 'whiteLabel'],
    [{ clientId: 'c', accountAbstractionConfig: ['0x1'] }, 'accountAbstractionConfig'],
    [{ clientId: 'c', confirmationStrategy: 'none' }, 'confirmationStrategy'],
    [{ clientId: 'c', zIndex: '9' }, 'zIndex'],
    [{ clientId: 'c', setWindowEthereum: 'yes' }, 'setWindowEthereum'],
  ])('rejects %j and names what is wrong', (options, name) => {
    expect(() => resolveOptions(options as unknown as EmbedOptions, 'https://w.test/a.js')).toThrow(name);
  });
});

describe('createEmbed on a server', () => {
  it('can be created without a page: init, request and getUserInfo reject with 4900', async () => {
    const embed = createEmbed({ clientId: 'c', walletUrl: 'https://w.test/v5' });
    await expect(embed.init()).rejects.toMatchObject({ code: 4900 });
    await expect(embed.provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 });
    embed.destroy();
    await expect(embed.getUserInfo()).rejects.toMatchObject({ code: 4900 });
  });
});
