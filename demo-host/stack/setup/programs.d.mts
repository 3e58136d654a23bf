export declare function findInPath(name: string, env?: Record<string, string | undefined>): string | undefined;
export declare function installPackage(
  name: string,
  options?: { env?: Record<string, string | undefined>; onProgress?: (text: string) => void },
): Promise<boolean>;
