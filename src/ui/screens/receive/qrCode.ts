import { encode } from 'uqr';

/** Modules of blank around the code (ISO/IEC 18004 asks for four). */
const quiet = 4;

/** A QR code of a text with a middling correction, as rows of dark modules, its blank border included. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: quiet }).data;
}

/** The dark modules as the path of an SVG in units of a module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** The code as a PNG, black on white, `scale` pixels a module. Null where the browser draws none. */
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
