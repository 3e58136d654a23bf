import { createTestWallet } from 'inlay/testing';

/** The wallet of the tests, on the chain of `src/config.ts`. */
export const wallet = createTestWallet({ chainId: '0x7a69' });
