export { changeList, checkRoom } from './changeList';
export type { UserListsPort } from './port';
export { type KnownList, readLists } from './readLists';
export { type Fields, type Rows, changeRows, liveRows } from './rows';
