export { type SyncedKey, syncedKeyId, openSyncedKey, sealSyncedKey } from './syncedKey';
export { type Keyring, createKeyring } from './keyring';
export { openSealedKey, sealKey } from './sealKey';
