export function listTracked(folders?: string[], cwd?: string): string[];
