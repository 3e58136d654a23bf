export declare function checkLicences(folder?: string): string[];
export declare function listPackages(folder?: string): { name: string; version: string; licence: string }[];
