import { expect, it, vi } from 'vitest';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { publicKeyHex } from '../../custody/scalar';
import type { Factor } from '../../wire/http/factors';
import { factorKeyOf } from './factorKeyOf';
import { createPasskeys } from './passkeys';

/** A window of a browser with passkeys; `allows` are the features that the embedding page permits. */
function openWindow(allows?: string[]) {
  const get = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const featurePolicy = allows && { allowsFeature: (name: string) => allows.includes(name) };
  const self = {
    PublicKeyCredential: class {},
    navigator: { credentials: { get } },
    document: { featurePolicy },
  } as unknown as Window & typeof globalThis;
  return { passkeys: createPasskeys({ self }), get };
}

it('offers a passkey if the page lets its frame create one, or if the browser cannot tell', async () => {
  expect(openWindow(['publickey-credentials-create', 'publickey-credentials-get']).passkeys.isOffered()).toBe(true);
  expect(openWindow().passkeys.isOffered()).toBe(true);
  const { passkeys, get } = openWindow(['clipboard-write']);
  expect(passkeys.isOffered()).toBe(false);
  const asked = passkeys.get({ credentialId: 'YQ', challenge: new Uint8Array(32) });
  await expect(asked).rejects.toMatchObject({ code: 'passkeyFailed' });
  expect(get).not.toHaveBeenCalled();
});

it.each([
  [{ crossOrigin: true }, 0],
  [{ crossOrigin: false }, 1],
  [{}, 1],
])(
  'a passkey assertion from a cross-origin frame is not sent to the nodes, which would reject it: %j',
  async (client, tries) => {
    const key = new Uint8Array(32).fill(1);
    const clientData = bytesToBase64url(utf8ToBytes(JSON.stringify({ type: 'webauthn.get', ...client })));
    const assertion = {
      kind: 'passkey',
      credentialId: 'YQ',
      clientData,
      authenticatorData: '',
      signature: '',
    } as const;
    const openGate = vi.fn(() => Promise.resolve(Uint8Array.from(key)));
    const factor = {
      id: 'a',
      kind: 'passkey',
      publicKey: publicKeyHex(key),
      gate: {},
      passkey: { credentialId: 'YQ', prfInput: 'YQ' },
    } as unknown as Factor;
    const found = factorKeyOf({
      factor,
      input: {},
      question: {
        openGate,
        askPassword: openGate,
        passkeyChallenge: () => ({ challenge: new Uint8Array(32), tickets: [] }),
      },
      deps: {
        devices: { read: async () => null, write: async () => true, remove: async () => undefined },
        passkeys: {
          ...openWindow().passkeys,
          get: async () => ({ prfOutput: null, assertion }),
        },
      },
    });
    if (tries === 0) await expect(found).rejects.toMatchObject({ code: 'passkeyFailed' });
    else expect(await found).toEqual(key);
    expect(openGate).toHaveBeenCalledTimes(tries);
  },
);
