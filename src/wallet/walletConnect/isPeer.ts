/** The prefix of asker ids of WalletConnect peers. */
export const peerPrefix = 'wc:';

/** Returns whether an asker id belongs to a WalletConnect peer. */
export const isPeer = (askerId: string): boolean => askerId.startsWith(peerPrefix);
