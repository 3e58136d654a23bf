import type { Hex } from '../../../kit/hex';

/** Nexus 1.0: the validator of the owner's key, at the same address on every chain. */
export const nexusValidator: Hex = '0x00000004171351c442B202678c48D8AB5B321E8f';
/** Smart Sessions (ERC-7579): the validator of session keys, at the same address on every chain. */
export const smartSessions: Hex = '0x00000000008bDABA73cD9815d79069c247Eb4bDA';
