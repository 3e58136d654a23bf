export declare function checkLockfile(text?: string): string[];
