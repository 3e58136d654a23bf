import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '../../../kit/hex';
import type { UserKeys } from '../../../custody/userKeys';
import { claimsOf } from '../../../wallet/session/userInfo';
import type { UserInfo } from '../../../wire/communication';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';

/** Claims of a token that identify a user beyond the subject (OpenID Connect Core §5.1). */
const personal = new Set(
  'name given_name family_name middle_name nickname preferred_username profile picture website email gender birthdate zoneinfo locale phone_number address'.split(
    ' ',
  ),
);

/**
 * Creates the session record of docs/protocol-server.md 2.6 for a page. It contains keys only if the operator allows key return for the client
 * (docs/custody.md, promise 5). It contains its own id, because public clients in popup and iframe mode get it only from there.
 */
export function toSessionRecord({
  sessionId,
  privateKey,
  ed25519Seed,
  userInfo,
  params,
  keyReturn,
  includeUserDataInToken = true,
}: UserKeys & {
  sessionId: string;
  userInfo: UserInfo;
  params: LoginRecord['params'];
  keyReturn: boolean;
  includeUserDataInToken?: boolean | undefined;
}): Record<string, unknown> {
  const { appState = '', groupedAuthConnectionId = '' } = params;
  const { idToken = '' } = userInfo;
  const isBare = Object.keys(claimsOf(idToken)).every((claim) => !personal.has(claim));
  return {
    sessionId,
    ...(keyReturn ? keysOf({ privateKey, ed25519Seed }, params.getWalletKey) : {}),
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
      // Claims cannot be removed from a signed token: it is included unchanged or not at all.
      idToken: includeUserDataInToken || isBare ? idToken : '',
      appState,
    },
  };
}

/** Returns the keys. ed25519: the 32 bytes of the key are the seed, unless the user brought another one; the secret key is seed and public key (docs/protocol-server.md 3). */
function keysOf({ privateKey, ed25519Seed = privateKey }: UserKeys, isWalletWanted = false): Record<string, string> {
  const privKey = bytesToHex(privateKey);
  const ed25519PrivKey = bytesToHex(ed25519Seed) + bytesToHex(ed25519.getPublicKey(ed25519Seed));
  const keys = { privKey, coreKitKey: privKey, ed25519PrivKey, coreKitEd25519PrivKey: ed25519PrivKey };
  return isWalletWanted ? { ...keys, walletKey: privKey } : keys;
}
