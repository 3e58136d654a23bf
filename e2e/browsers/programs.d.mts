/** Paths of the installed programs. */
export interface Programs {
  firefox: string;
  /** WebKitWebDriver. */
  driver: string;
  /** The browser of WebKitGTK. */
  webkit: string;
  /** Xvfb, the screen on which it runs. */
  screen: string;
}

export function findPrograms(options?: {
  env?: NodeJS.ProcessEnv;
  onProgress?: (text: string) => void;
}): Promise<Programs>;
