/** How ids of peers over a relay begin, as askers. */
export const peerPrefix = 'wc:';

/** Whether an asker of that id is a peer over a relay. */
export const isPeer = (askerId: string): boolean => askerId.startsWith(peerPrefix);
