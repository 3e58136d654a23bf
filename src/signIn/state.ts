import { isPlainObject } from '../kit/json';
import { padHex } from '../kit/hex';

/** The user who signed in. */
export interface SignInUserInfo {
  email: string;
  name: string;
  profileImage: string;
  authConnection: string;
  authConnectionId: string;
  groupedAuthConnectionId: string;
  userId: string;
  dappShare: string;
  idToken: string;
  oAuthIdToken: string;
  oAuthAccessToken: string;
  appState: string;
  isMfaEnabled: boolean;
}

/** The content of a session (docs/protocol-server.md 2.6). The operator decides which keys it contains. */
export interface SignInState {
  sessionId?: string;
  privKey?: string;
  coreKitKey?: string;
  ed25519PrivKey?: string;
  coreKitEd25519PrivKey?: string;
  walletKey?: string;
  oAuthPrivateKey?: string;
  tKey?: string;
  metadataNonce?: string;
  keyMode?: string;
  authToken?: string;
  factorKey?: string;
  signatures?: string[];
  tssShareIndex?: number;
  tssPubKey?: string;
  tssShare?: string;
  tssNonce?: number;
  userInfo?: Partial<SignInUserInfo>;
}

/** Parses a record of the session server; values of the wrong type are left out. */
export function readSignInState(record: Record<string, unknown>): SignInState {
  const { signatures, userInfo, ...rest } = record;
  const plain = Object.entries(rest).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return {
    ...Object.fromEntries(plain),
    ...(Array.isArray(signatures) ? { signatures: signatures.filter((one) => typeof one === 'string') } : {}),
    ...(isPlainObject(userInfo) ? { userInfo } : {}),
  };
}

/** Returns the keys: secp256k1 keys have 64 characters, ed25519 keys 128; a missing or invalid key is `''`. */
export function keysOf(state: SignInState) {
  const pad = (key: string | undefined, length: number) => (key && /^[0-9a-f]+$/i.test(key) ? padHex(key, length) : '');
  return {
    privKey: pad(state.privKey, 64),
    coreKitKey: pad(state.coreKitKey, 64),
    ed25519PrivKey: pad(state.ed25519PrivKey, 128),
    coreKitEd25519Key: pad(state.coreKitEd25519PrivKey, 128),
  };
}
