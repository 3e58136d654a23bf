import { describe, expect, it } from 'vitest';
import { readableLogo } from './ShareReceipt';
import { receiptImage, type Receipt } from './receiptImage';

const receipt: Receipt = {
  title: 'Sent',
  amounts: ['−0.5 ETH'],
  facts: [{ label: 'Network', value: 'Ethereum' }],
  by: 'Made with Shop',
  head: null,
  style: {
    ground: '#fff',
    strong: '#111',
    muted: '#666',
    line: '#ddd',
    family: 'serif',
    accent: '#ffd60a',
    onAccent: '#000',
  },
};

/** Draws a receipt on a canvas that records the calls of its context, with the fill colour at the time. */
async function draw(head: Receipt['head']) {
  const calls: { name: string; args: unknown[]; fill: unknown }[] = [];
  const values: Record<string, unknown> = {};
  const context = new Proxy(values, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...args: unknown[]) => {
            calls.push({ name, args, fill: target.fillStyle });
            return { width: 10 };
          },
  });
  const canvas = { getContext: () => context, toBlob: (give: (blob: Blob) => void) => give(new Blob(['picture'])) };
  Object.assign(globalThis, { Path2D: class {} });
  const document = { createElement: () => canvas } as unknown as Document;
  expect(await receiptImage({ ...receipt, head }, document)).toBeInstanceOf(Blob);
  return calls;
}

describe('receiptImage', () => {
  it('shows Inlay’s mark in the integrator’s colours', async () => {
    const marks = (await draw(null)).filter(({ name }) => name === 'fill');
    expect(marks.map(({ fill }) => fill)).toEqual(['#ffd60a', '#000', '#000']);
  });

  it('shows the integrator’s logo in its own proportions and no mark', async () => {
    const logo = { naturalWidth: 300, naturalHeight: 100 } as HTMLImageElement;
    const calls = await draw(logo);
    expect(calls.filter(({ name }) => name === 'drawImage').map(({ args }) => args)).toEqual([
      [logo, 150, 32, 120, 40],
    ]);
    expect(calls.filter(({ name }) => name === 'fill')).toEqual([]);
  });

  it('shows the integrator’s name and no mark if its logo cannot be drawn', async () => {
    const calls = await draw('Shop');
    expect(calls.some(({ name, args }) => name === 'fillText' && args[0] === 'Shop')).toBe(true);
    expect(calls.filter(({ name }) => name === 'fill' || name === 'drawImage')).toEqual([]);
  });
});

describe('readableLogo', () => {
  /** An image whose server answers in this way; it notes whether it was requested in a way that keeps the canvas readable. */
  const answer = (how: 'load' | 'error', size = 10) => {
    const image = { naturalWidth: size, naturalHeight: size, crossOrigin: '', onload: () => {}, onerror: () => {} };
    const asked: string[] = [];
    Object.defineProperty(image, 'src', {
      set(url: string) {
        asked.push(`${image.crossOrigin} ${url}`);
        queueMicrotask(() => (how === 'load' ? image.onload() : image.onerror()));
      },
    });
    return { document: { createElement: () => image } as unknown as Document, image, asked };
  };

  it('requests the logo without credentials and with CORS', async () => {
    const { document, image, asked } = answer('load');
    expect(await readableLogo('https://shop.test/logo.png', document)).toBe(image);
    expect(asked).toEqual(['anonymous https://shop.test/logo.png']);
  });

  it.each([answer('error'), answer('load', 0)])(
    'has no logo that cannot be read or has no size',
    async ({ document }) => {
      expect(await readableLogo('https://shop.test/logo.png', document)).toBeNull();
    },
  );
});
