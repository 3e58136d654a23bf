/** What of the frame's storage its own page starts with: a browser may keep the two apart. */
export const handoverStores = ['ws-auto-approve', 'ws-blocked-sites', 'ws-permissions', 'ws-preferences'] as const;
