import { createTestWallet } from 'inlay/testing';

/** The wallet of the tests. */
export const wallet = createTestWallet();
