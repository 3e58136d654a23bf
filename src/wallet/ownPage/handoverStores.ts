/** The parts of the frame's storage that are handed to its own page, because a browser may partition the two. */
export const handoverStores = ['ws-auto-approve', 'ws-blocked-sites', 'ws-permissions', 'ws-preferences'] as const;
