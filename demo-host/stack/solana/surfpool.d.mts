export declare const surfpoolPackage: string;
export declare function hasSurfpool(): boolean;
