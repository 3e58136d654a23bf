/** Returns the arguments for Node that start the bundler of the local chain. */
export function altoCommand(options: {
  rpcUrl: string;
  port: number;
  entryPoints: readonly string[];
  keys: { executor: string; utility: string };
}): Promise<string[]>;
