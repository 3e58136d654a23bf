import { vi } from 'vitest';

/** Time after which a wait fails, in ms: on a busy machine everything takes many times as long. Vitest's default is 1 s. */
const patience = 60_000;
const { waitFor } = vi;

/** `vi.waitFor` with a longer default timeout. */
const waitPatiently: typeof waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });

// Set-up files run once per test file, and the files of a worker share vitest.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
