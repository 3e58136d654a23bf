import { describe, expect, it } from 'vitest';
import { families } from '.';
import { createFamilies } from './families';

const table = createFamilies(families);
const loaded = await Promise.all(table.namespaces.map((namespace) => table.load(namespace)));
const privateKey = () => new Uint8Array(32).fill(7);
const lend =
  (key: Uint8Array) =>
  <Result>(use: (privateKey: Uint8Array) => Result): Result =>
    use(key);

describe.each(loaded.map((family) => [family.namespace, family] as const))('chain family %s', (_, family) => {
  const { addresses, keys, networks } = family;

  it('parses its own addresses and nothing else', () => {
    const address = keys.address(privateKey());
    expect(addresses.parse(address)).toBe(address);
    expect(address.startsWith(addresses.prefix)).toBe(true);
    expect(addresses.key(address)).toBe(addresses.key(addresses.parse(addresses.key(address)) ?? ''));
    for (const text of ['', address.slice(0, 20), `${address}0`, ` ${address}`])
      expect(addresses.parse(text)).toBeNull();
    for (const text of addresses.unowned) expect(addresses.parse(text)).not.toBeNull();
  });

  it('signs the same message with the same signature and different messages with different ones', async () => {
    const signer = keys.createSigner(lend(privateKey()));
    const sign = (...message: number[]) => signer.signMessage(Uint8Array.from(message));
    expect(await sign(1)).toBe(await sign(1));
    expect(new Set(await Promise.all([sign(), sign(0), sign(1), sign(0, 1)])).size).toBe(4);
  });

  it('does not change the key while signing, and imports the text that it exports', async () => {
    const key = privateKey();
    await keys.createSigner(lend(key)).signMessage(new Uint8Array(1));
    expect(key).toEqual(privateKey());
    expect(keys.importText(keys.exportText(key))).toEqual({ key });
    expect(keys.importText(' ')).toHaveProperty('fault');
  });

  it.each([0, 31, 33])('rejects a key of %i bytes', (length) => {
    expect(() => keys.address(new Uint8Array(length).fill(1))).toThrow();
  });

  it('names its default networks by CAIP-2, each once', () => {
    const chains = [...networks.mainnets, ...networks.testnets];
    const ids = chains.map((chain) => networks.chainIdOf(chain));
    expect(new Set(ids).size).toBe(chains.length);
    for (const [at, chain] of chains.entries()) {
      expect(networks.isSupported(chain)).toBe(true);
      expect(networks.readChainId(chain.chainId)).toBe(networks.normalize(chain).chainId);
      expect(ids[at]?.startsWith(`${family.namespace}:`)).toBe(true);
    }
  });

  it('is frozen, and its warm() resolves', async () => {
    expect(Object.isFrozen(family)).toBe(true);
    await expect(Promise.resolve(keys.warm())).resolves.toBeUndefined();
  });
});
