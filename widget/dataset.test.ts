import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset';
import { loadLabels } from './useLabels';

describe('readDataset', () => {
  it('reads texts, flags, numbers and JSON', () => {
    const chains = [{ chainId: '0x1' }];
    expect(
      readDataset({
        clientId: 'c',
        zIndex: '7',
        setWindowEthereum: '',
        enableKeyExport: 'false',
        showWidgetButton: 'true',
        buttonPosition: 'top-left',
        mode: 'dark',
        primaryColor: '#123456',
        chains: JSON.stringify(chains),
        accountAbstractionConfig: '{"chains":[]}',
        whiteLabel: '{"appName":"A","mode":"light"}',
      }),
    ).toEqual({
      clientId: 'c',
      zIndex: 7,
      setWindowEthereum: true,
      enableKeyExport: false,
      chains,
      accountAbstractionConfig: { chains: [] },
      whiteLabel: {
        appName: 'A',
        mode: 'dark',
        showWidgetButton: true,
        buttonPosition: 'top-left',
        theme: { primary: '#123456' },
      },
    });
  });

  it('omits missing attributes, and leaves invalid JSON to the check of createEmbed', () => {
    expect(readDataset({ clientId: 'c' })).toEqual({ clientId: 'c', whiteLabel: {} });
    expect(readDataset({ chains: 'oops', whiteLabel: 'oops' })).toEqual({
      clientId: '',
      chains: undefined,
      whiteLabel: {},
    });
  });
});

describe('loadLabels', () => {
  it('uses the plural forms of the language', async () => {
    expect((await loadLabels('pt')).open).toBe('Abrir a carteira');
    const { open, waiting } = await loadLabels('en');
    expect([open, waiting(1), waiting(2)]).toEqual(['Open wallet', '1 request waiting', '2 requests waiting']);
    expect((await loadLabels('de')).waiting(3)).toBe('3 Anfragen warten');
    expect((await loadLabels('ja')).waiting(1)).toBe('1件のリクエストが待機中');
  });
});
