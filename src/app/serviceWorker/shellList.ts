/** A file of the shell. */
export interface ShellFile {
  /** Path on the wallet's origin. */
  url: string;
  /** The content's version; null if the URL contains its hash. */
  revision: string | null;
  /** Subresource Integrity value: a file with another hash is rejected. */
  integrity: string;
}

/** The files that the worker caches. The server prepends this list to the worker's script, because only the server knows its pages. */
export interface ShellList {
  /** Cached when the worker is installed; with these the wallet opens without a network. */
  eager: ShellFile[];
  /** Cached once a page has requested them: languages, typefaces. */
  lazy: ShellFile[];
}
