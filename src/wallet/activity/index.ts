export type { ActivityEntry, ActivityKind, ActivityStatus, Movement } from './entry';
export type { ActionFilter, ActivityFilter } from './filterActivity';
export { type AccountHistory, type HistoryRequest, type HistoryState, createHistoryStore } from './historyStore';
