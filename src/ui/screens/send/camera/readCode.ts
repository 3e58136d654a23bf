/** Maximum length of the longer side in pixels. It is enough for any QR code, and limits pictures from untrusted sources. */
const maxLength = 1_600;
/** Maximum size of a picture in bytes; photos of phones are smaller. */
const largest = 30_000_000;

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

/**
 * Returns the text of the QR code in a picture or in the current frame of a video; null if there is none or it is not a picture. Never
 * rejects.
 */
export async function readCode(source: Blob | HTMLVideoElement): Promise<string | null> {
  if (source instanceof Blob && source.size > largest) return null;
  const bitmap = await createImageBitmap(source).catch(() => null);
  if (!bitmap) return null;
  try {
    return (await detect(bitmap)) ?? (await decode(bitmap));
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

/** Uses the browser's own detector if it has one. */
async function detect(bitmap: ImageBitmap): Promise<string | null> {
  const Maker = (globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector;
  if (!Maker) return null;
  const found = await new Maker({ formats: ['qr_code'] }).detect(bitmap).catch(() => []);
  return found[0]?.rawValue ?? null;
}

async function decode(bitmap: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, maxLength / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Transparent areas of a picture count as white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { default: read } = await import('qr/decode.js');
  return read({ data, width, height }, { timeLimit: 2_000 });
}
