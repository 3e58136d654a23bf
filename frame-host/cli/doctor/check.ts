import type { Config } from '../../config';
import type { Databases } from '../../storage/databases';

/** One requirement of a server. The command prints one line for each check. */
export interface Check {
  what: string;
  /** Returns what is wrong, or undefined. The message of a thrown error also counts as what is wrong. */
  find(): Promise<string | undefined> | string | undefined;
}

export interface CheckDeps {
  config: Config;
  databases: Databases;
  /** Path of the build folder. */
  build: string;
  fetch: typeof globalThis.fetch;
  /** Sends a request to another server. @throws Error that names the URL if there is no response in time. */
  reach(url: string): Promise<Response>;
}
