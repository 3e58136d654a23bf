export { accountFor } from './accountFor';
export { askedChainId } from './askedChainId';
export { blockSite, refuseBlocked, siteBlocked } from './blockedSite';
export { createBlockedSitesStore } from './blockedSitesStore';
export { createPermissionsStore } from './permissionsStore';
export type { Readiness } from './readiness';
