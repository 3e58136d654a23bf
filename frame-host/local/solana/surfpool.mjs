import { createRequire } from 'node:module';

/** Surfpool as a Node library. It supports only Linux on x64, so it is an optional package. */
export const surfpoolPackage = 'surfpool-sdk-linux-x64-gnu';

/** Returns whether this machine can run a local Solana chain. */
export function hasSurfpool() {
  try {
    createRequire(import.meta.url).resolve(surfpoolPackage);
    return true;
  } catch {
    return false;
  }
}
