import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encode } from 'uqr';

const [width, height] = [640, 480] as const;

/** Returns the path of a story's film. */
export const filmOf = (name: string): string => join(import.meta.dirname, '../test-results/camera', `${name}.y4m`);

/** Returns the arguments for a browser that uses a film as its camera. It reads the film when the camera is turned on. */
export const cameraArgs = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Writes a film of one picture with the QR code: raw YUV (YUV4MPEG2). */
export function makeCameraFilm(film: string, text: string): void {
  const { data, size } = encode(text, { border: 4 });
  const scale = Math.min(10, Math.floor(height / size));
  const luma = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - size * scale) / 2);
  const top = Math.floor((height - size * scale) / 2);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[(top + y) * width + left + x] = 16;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  mkdirSync(dirname(film), { recursive: true });
  writeFileSync(film, Buffer.concat([head, frame, frame]));
}
