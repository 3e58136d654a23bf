export { accountFor } from './accountFor';
export { askedChainId } from './askedChainId';
export { blockSite, refuseBlocked, siteBlocked } from './blockedSite';
export { createBlockedSitesStore } from './blockedSitesStore';
export { disconnect } from './disconnect';
export { isConnected } from './isConnected';
export { createPermissionsStore } from './permissionsStore';
export type { Readiness } from './readiness';
