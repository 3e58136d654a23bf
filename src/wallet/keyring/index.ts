export { type FollowedKey, followId, openFollowed, sealFollowed } from './followKey';
export { type Keyring, createKeyring } from './keyring';
export { openSealedKey, sealKey } from './sealKey';
