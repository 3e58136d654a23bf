export function build(options?: { scope?: 'start' | 'local' | 'all'; signal?: AbortSignal }): Promise<string>;
