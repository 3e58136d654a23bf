import { createRequire } from 'node:module';

/** Surfpool as a library of Node. It comes for Linux on x64 alone, so it is an optional package. */
export const surfpoolPackage = 'surfpool-sdk-linux-x64-gnu';

/** Whether a local Solana chain can run on this machine. */
export function hasSurfpool() {
  try {
    createRequire(import.meta.url).resolve(surfpoolPackage);
    return true;
  } catch {
    return false;
  }
}
