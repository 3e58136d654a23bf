import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what a chain or another task brings about. @throws Error when it has not come after 30 s. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 600) throw new Error('It never came to be');
    await pause(50);
  }
}
