import { availableParallelism, freemem, loadavg } from 'node:os';

/** How busy the machine is: `{ load, cores, freeMB }`, with the load average of the last minute. */
export function readMachine() {
  return {
    load: Number(loadavg()[0].toFixed(1)),
    cores: availableParallelism(),
    freeMB: Math.round(freemem() / 1_000_000),
  };
}
