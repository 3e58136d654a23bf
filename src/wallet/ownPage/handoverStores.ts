import { autoApproveKey, blockedSitesKey, permissionsKey, preferencesKey } from '../../wire/storageKeys';

/** The parts of the frame's storage that are handed to its own page, because a browser may partition the two. */
export const handoverStores = [autoApproveKey, blockedSitesKey, permissionsKey, preferencesKey] as const;
