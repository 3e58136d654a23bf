/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** The platform's random generator. */
export const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);

/** Returns `length` random bytes. */
export function randomBytes(length: number, fill: FillRandom = fillRandom): Uint8Array<ArrayBuffer> {
  return fill(new Uint8Array(length));
}

/** Returns a random number from 0 to 1, used to spread out delays; 0.5 if the generator fails, because no secret depends on it. */
export function randomPart(fill: FillRandom = fillRandom): number {
  try {
    return (randomBytes(1, fill)[0] ?? 0) / 255;
  } catch {
    return 0.5;
  }
}

/** Returns an unguessable id: 128 random bits as 32 hex characters. */
export function randomId(fill: FillRandom = fillRandom): string {
  return Array.from(randomBytes(16, fill), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
