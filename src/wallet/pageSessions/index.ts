export { createPageSessions } from './pageSessions';
export type { ConnectAsker } from './port';
export { watchPageSession } from './watchPageSession';
