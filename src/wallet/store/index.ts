export { isFresh } from './isFresh';
export { createSharedFields } from './sharedFields';
export {
  type FrameMemory,
  type SessionIdStorage,
  createSessionIdStorage,
  createStoreStorage,
  totalsKey,
  userKeys,
  userProjectsKey,
} from './storage';
export { type Store, type StoreStorage, createStore, keepAsReference } from './store';
