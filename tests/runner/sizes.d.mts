interface Size {
  what: string;
  /** kB gzip. */
  size: number;
  limit: number;
}

export declare function measureSizes(folder?: string): Size[];
export declare function checkSizes(): string[];
