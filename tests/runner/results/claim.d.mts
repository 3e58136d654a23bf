export function claim(file: string): void;
