import { afterAll, vi } from 'vitest';

// A screen may still be fetching its parts when a file's last test ends. A module whose loading breaks off there would stay broken
// for the files after it.
afterAll(() => vi.dynamicImportSettled());
