export function findLanded(options?: { cwd?: string }): Promise<string>;
export function listChanged(options?: { onMain?: string; cwd?: string }): Promise<string[]>;
