export declare function openDataDir(options: { dataDir: string; fresh?: boolean }): void;
