import type { Config } from '../../config';
import type { Databases } from '../../storage/databases';

/** One thing that a server needs, a line of the command's output. */
export interface Check {
  what: string;
  /** What is wrong, or undefined. An error that it throws is what is wrong, too. */
  find(): Promise<string | undefined> | string | undefined;
}

export interface CheckDeps {
  config: Config;
  databases: Databases;
  /** Folder of the build. */
  build: string;
  fetch: typeof globalThis.fetch;
  /** Asks another server. @throws Error that names the URL when it does not answer in time. */
  reach(url: string): Promise<Response>;
}
