import { encode } from 'uqr';

/** Width of the blank border in modules (ISO/IEC 18004 requires four). */
const quiet = 4;

/** Returns the QR code of a text with error correction level M, as rows of dark modules including the blank border. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: quiet }).data;
}

/** Returns the dark modules as an SVG path, with one unit per module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** Returns the QR code as a PNG, black on white, with `scale` pixels per module. Resolves with null if the browser cannot draw it. */
export function qrPng(
  modules: readonly (readonly boolean[])[],
  { document, scale }: { document: Document; scale: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
