import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition that a chain or another task fulfils. @throws Error when it is not fulfilled after 30 s. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 600) throw new Error('It never came to be');
    await pause(50);
  }
}
