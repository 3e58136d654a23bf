export { pageSessionsOf } from './pageSessions';
export { watchPageSession } from './watchPageSession';
