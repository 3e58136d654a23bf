export function makePackage(options?: { signal?: AbortSignal }): Promise<string>;
export function packPackage(options?: { to?: string; signal?: AbortSignal }): Promise<string>;
