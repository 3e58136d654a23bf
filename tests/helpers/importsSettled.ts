import { afterAll, vi } from 'vitest';

// When a file's last test ends, a screen may still be importing modules. An interrupted import would leave the module broken for the next
// files.
afterAll(() => vi.dynamicImportSettled());
