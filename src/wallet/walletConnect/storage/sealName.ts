/** Bound into stored sessions as they are sealed: they open as nothing else. */
export const sealName = 'walletconnect 1';
