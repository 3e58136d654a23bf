/** Bound into the ciphertext of stored sessions, so that they cannot be decrypted as anything else. */
export const sealName = 'walletconnect 1';
