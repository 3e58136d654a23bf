import { qrPng } from './qrCode';

/** Pixels of a module in the downloaded picture: sharp on paper too. */
const scale = 16;

/** Saves a code as a PNG. Does nothing where the browser draws none. */
export async function downloadCode(modules: readonly (readonly boolean[])[], name: string): Promise<void> {
  const png = await qrPng(modules, { document, scale });
  if (!png) return;
  const url = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
