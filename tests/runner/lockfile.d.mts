export declare function checkLockfile(text?: string): string[];
export declare function checkNpmrc(text?: string): string[];
