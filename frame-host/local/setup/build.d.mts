export function build(options?: { served?: boolean; signal?: AbortSignal }): Promise<string>;
