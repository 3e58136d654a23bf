export declare function findChromium(options?: {
  env?: Record<string, string | undefined>;
  onProgress?: (text: string) => void;
}): Promise<string>;

export declare const findHeadlessShell: typeof findChromium;
