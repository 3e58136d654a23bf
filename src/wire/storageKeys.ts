/**
 * Keys in the browser's storage that are read by more than one part of the code: a store, and what runs before the stores are loaded, or
 * what passes them on to the wallet's own page. They must not change, because browsers of users have data under them.
 */

/** The session: its id, and what the next start would otherwise have to compute. */
export const authStoreKey = 'auth_store';
export const preferencesKey = 'ws-theme';
export const networkKey = 'ws-network';
export const permissionsKey = 'ws-permissions';
export const blockedSitesKey = 'ws-blocked-sites';
export const autoApproveKey = 'ws-auto-approve';
/** A snapshot of Home as it was last shown. Removed at log-out. */
export const snapshotKey = 'ws-snapshot';
