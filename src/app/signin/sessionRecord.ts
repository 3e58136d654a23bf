import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '../../kit/hex';
import type { UserInfo } from '../../wire/communication';
import type { LoginRecord } from '../../wire/signin/loginRecord';

/**
 * The session record of wire §2.6 for a page. Keys are in it only where the operator allows key return for the client
 * (custody.md, 5). It holds its own id, without which public clients in popup and iframe mode know none.
 */
export function toSessionRecord({
  sessionId,
  privateKey,
  userInfo,
  params,
  keyReturn,
}: {
  sessionId: string;
  privateKey: Uint8Array;
  userInfo: UserInfo;
  params: LoginRecord['params'];
  keyReturn: boolean;
}): Record<string, unknown> {
  const { appState = '', groupedAuthConnectionId = '' } = params;
  return {
    sessionId,
    ...(keyReturn ? keysOf(privateKey) : {}),
    keyMode: userInfo.isMfaEnabled ? '2/n' : '1/1',
    signatures: [],
    userInfo: {
      email: '',
      name: '',
      profileImage: '',
      dappShare: '',
      oAuthIdToken: '',
      oAuthAccessToken: '',
      groupedAuthConnectionId,
      ...userInfo,
      appState,
    },
  };
}

/** ed25519: the 32 bytes of the key are the seed; the secret key is seed and public key (wire §3). */
function keysOf(privateKey: Uint8Array): Record<string, string> {
  const privKey = bytesToHex(privateKey);
  const ed25519PrivKey = privKey + bytesToHex(ed25519.getPublicKey(privateKey));
  return { privKey, coreKitKey: privKey, ed25519PrivKey, coreKitEd25519PrivKey: ed25519PrivKey };
}
