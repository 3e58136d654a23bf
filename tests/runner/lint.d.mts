export function withImporters(changed: string[], texts: Map<string, string>): string[];
