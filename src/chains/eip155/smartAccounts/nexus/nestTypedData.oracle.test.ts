import { hashTypedData, wrapTypedDataSignature } from 'viem/experimental/erc7739';
import { describe, expect, it } from 'vitest';
import { bytesToHex, type Hex } from '../../../../kit/hex';
import { normalizeTypedData } from '../../accounts/typedData';
import { nestTypedData, takesTypedData } from './nestTypedData';

const at: Hex = '0x00000004171351c442B202678c48D8AB5B321E8f';
const account = { name: 'Nexus', version: '1.0.0', chainId: 1n, verifyingContract: at };
const mail = {
  domain: { name: 'Shop', chainId: 1, verifyingContract: at },
  types: {
    Mail: [
      { name: 'to', type: 'Person' },
      { name: 'text', type: 'string' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Mail' as string,
  message: { to: { wallet: at }, text: 'Hello' },
};

describe('typed data in the domain of a smart account (ERC-7739)', () => {
  it('is hashed and described as viem does', () => {
    const nested = nestTypedData(normalizeTypedData(mail), account);
    const salt: Hex = `0x${'0'.repeat(64)}`;
    const verifierDomain = { ...account, chainId: 1, salt };
    const definition = { ...mail, signature: '0xab' as Hex } as Parameters<typeof wrapTypedDataSignature>[0];
    expect(`0x${bytesToHex(nested!.toSign)}`).toBe(
      hashTypedData({ ...definition, verifierDomain } as Parameters<typeof hashTypedData>[0]),
    );
    expect(`0xab${nested!.rest.slice(2)}`).toBe(wrapTypedDataSignature(definition));
  });

  it.each<[string, object]>([
    ['a name in lower case', { primaryType: 'mail', types: { ...mail.types, mail: mail.types.Mail } }],
    ['a type that is named like the one around it', { types: { ...mail.types, TypedDataSign: mail.types.Person } }],
    ['the domain itself', { primaryType: 'EIP712Domain', message: {} }],
  ])('falls back to PersonalSign for %s', (_what, change) => {
    expect(nestTypedData(normalizeTypedData({ ...mail, ...change }), account)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['says so', async () => `0x77390001${'0'.repeat(56)}`, true],
    ['knows an earlier draft alone', async () => `0x77390000${'0'.repeat(56)}`, false],
    ['says nothing', async () => '0x', false],
    ['does not answer', async () => Promise.reject(new Error('down')), false],
  ])('checks the support of a validator that %s', async (_what, request, takes) => {
    expect(await takesTypedData({ request }, at)).toBe(takes);
  });
});
