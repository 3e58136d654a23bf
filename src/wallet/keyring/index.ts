export { type SyncedKey, syncedKeyId, openSyncedKey, sealSyncedKey } from './syncedKey';
export { type Keyring, createKeyring } from './keyring';
export { type SealPurpose, openSealedKey, sealKey } from './sealKey';
