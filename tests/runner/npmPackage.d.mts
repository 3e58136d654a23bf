export function checkPackage(): Promise<string[]>;
export function readCode(folder: string, manifest: { peerDependencies?: Record<string, string> }): string[];
