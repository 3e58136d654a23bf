export { logout } from './logout';
export { restoreSession } from './restoreSession';
export type { StoredSession, SessionList } from './sessionList';
export { createSessionStore } from './sessionStore';
export { watchSession } from './sessionWatch';
export { startSession } from './startSession';
export { createUserInfoForPage } from './userInfoForPage';
export { claimsOf, subjectOf, userInfoOf } from './userInfo';
