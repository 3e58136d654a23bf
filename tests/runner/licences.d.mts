export declare function checkLicences(folder?: string): string[];
