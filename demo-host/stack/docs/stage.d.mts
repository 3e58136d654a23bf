export function stage(options: { root: string; to: string }): string[];
