export { type SyncedKey, syncedKeyId, openSyncedKey, sealSyncedKey } from './syncedKey';
export { type OwnKeys, wipeKeys } from './ownKeys';
export { type Keyring, createKeyring } from './keyring';
export { openSealedKey, sealKey } from './sealKey';
