export { changeList, checkRoom, roomIn } from './changeList';
export { copyVersion } from './copies';
export type { UserListsPort } from './port';
export { type KnownList, readLists } from './readLists';
export { type Changes, type Rows, isLive, liveRows } from './rows';
