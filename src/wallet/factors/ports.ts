import type { FillRandom } from '../../kit/randomId';
import type { GateLock } from '../../wire/http/factors';
import type { SignInToken } from '../../custody/nodes/nodeChannel';
import type { GateProof } from '../../wire/http/shareNode';

/** Keys of device factors, kept by this browser for this origin. */
export interface DeviceKeys {
  /** A copy of the key, 32 bytes; null when there is none, or the browser cannot give it. Never rejects. */
  read(factorId: string): Promise<Uint8Array | null>;
  /** False when the browser keeps nothing: the key is gone with the page. */
  write(input: { factorId: string; key: Uint8Array }): Promise<boolean>;
  remove(factorId: string): Promise<void>;
}

export interface NewPasskey {
  credentialId: string;
  prfInput: string;
  /** 32 bytes where the passkey has a pseudo-random function; else the nodes ask for its assertion. */
  prfOutput: Uint8Array | null;
  lock: Extract<GateLock, { kind: 'passkey' }>;
}

/** Passkeys of the wallet’s origin. Call inside a click. Both reject with UserError `passkeyFailed`. */
export interface Passkeys {
  isOffered(): boolean;
  create(input: { name: string; random: FillRandom }): Promise<NewPasskey>;
  get(input: { credentialId: string; challenge: Uint8Array; prfInput?: string | undefined }): Promise<{
    prfOutput: Uint8Array | null;
    assertion: Omit<Extract<GateProof, { kind: 'passkey' }>, 'tickets'>;
  }>;
}

/** What factors get from the browser. */
export interface FactorDeps {
  devices: DeviceKeys;
  passkeys: Passkeys;
}

/** What a user gives for a factor. */
export interface FactorInput {
  factorId: string;
  /** Words, password or code. */
  secret?: string;
  /** Social backup: the second sign-in, under way since the click. */
  second?: Promise<SignInToken>;
  /** Make this browser a factor too. */
  remember?: boolean;
}
