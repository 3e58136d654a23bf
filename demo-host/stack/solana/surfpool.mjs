/** Surfpool as a Node library, an optional package. */
export const surfpoolPackage = 'surfpool-sdk-linux-x64-gnu';

/** Returns whether this machine can run a local Solana chain. Surfpool supports only Linux on x64 with glibc. */
export function hasSurfpool() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
