/** One file of the shell. */
export interface ShellFile {
  /** Path on our origin. */
  url: string;
  /** What the address does not say about the content; null where its hash is in the address. */
  revision: string | null;
  /** Subresource Integrity value: a file that is not this one is refused. */
  integrity: string;
}

/** What the worker keeps. Put in front of its script by the server, which alone knows its pages. */
export interface ShellList {
  /** Kept when the worker is installed: with these the wallet opens without a network. */
  eager: ShellFile[];
  /** Kept once a page has asked for them: languages, typefaces. */
  lazy: ShellFile[];
}
