export function install(options?: {
  scope?: 'start' | 'local' | 'all';
  signal?: AbortSignal;
  folder?: string;
  npm?: (args: string[], options: { signal?: AbortSignal }) => Promise<{ code: number | null; output: string }>;
  node?: string;
}): Promise<string>;
