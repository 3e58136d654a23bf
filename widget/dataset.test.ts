import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset';
import { labelsFor } from './labels';

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

  it('leaves out what is not there, and passes JSON that is none to the check of createEmbed', () => {
    expect(readDataset({ clientId: 'c' })).toEqual({ clientId: 'c', whiteLabel: {} });
    expect(readDataset({ chains: 'oops', whiteLabel: 'oops' })).toEqual({
      clientId: '',
      chains: undefined,
      whiteLabel: {},
    });
  });
});

describe('labelsFor', () => {
  it('takes the first language it speaks, else English', () => {
    expect(labelsFor(['sv', 'pt-BR', 'de']).open).toBe('Abrir a carteira');
    expect(labelsFor(['__proto__', '']).open).toBe('Open wallet');
    expect(labelsFor(['en']).waiting(1)).toBe('1 request waiting');
  });
});
