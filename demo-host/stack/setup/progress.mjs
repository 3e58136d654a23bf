/** Prints the steps of a setup as lines: `  build        built (3.2 s)`. */
export function createProgress({ write = (text) => process.stdout.write(text), now = () => performance.now() } = {}) {
  const line = (name, text) => write(`  ${name.padEnd(12)} ${text}\n`);
  return {
    line,
    /** Runs a step and prints its result. If the step takes longer than two seconds, it prints `busy` in the meantime. */
    async step(name, work, { busy } = {}) {
      const from = now();
      const timer = busy && setTimeout(() => line(name, `${busy} …`), 2_000);
      try {
        const result = await work();
        const seconds = ((now() - from) / 1000).toFixed(1);
        line(name, seconds === '0.0' ? result : `${result} (${seconds} s)`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
