export function waitFor(
  what: string,
  url: string,
  options?: { timeout?: number; signal?: AbortSignal; init?: RequestInit },
): Promise<void>;
