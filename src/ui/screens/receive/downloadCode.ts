import { qrPng } from './qrCode';

/** Pixels per module of the downloaded picture, so that it is sharp in print too. */
const scale = 16;

/** Saves a QR code as a PNG. Does nothing if the browser cannot draw it. */
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
