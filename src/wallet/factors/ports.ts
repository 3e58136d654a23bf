import type { FillRandom } from '../../kit/randomId';
import type { GateLock } from '../../wire/http/factors';
import type { SignInToken } from '../../custody/nodes/nodeChannel';
import type { GateProof } from '../../wire/http/shareNode';

/** The keys of device factors that this browser stores for this origin. */
export interface DeviceKeys {
  /** Returns a copy of the 32-byte key, or null if there is none or the browser cannot read it. Never rejects. */
  read(factorId: string): Promise<Uint8Array | null>;
  /** Returns false if the browser does not store the key. */
  write(input: { factorId: string; key: Uint8Array }): Promise<boolean>;
  remove(factorId: string): Promise<void>;
}

export interface NewPasskey {
  credentialId: string;
  prfInput: string;
  /** 32 bytes if the passkey supports PRF. Otherwise the nodes ask for its assertion. */
  prfOutput: Uint8Array | null;
  lock: Extract<GateLock, { kind: 'passkey' }>;
}

/** Passkeys of the wallet's origin. Call inside a click. `create` and `get` reject with UserError `passkeyFailed`. */
export interface Passkeys {
  isOffered(): boolean;
  create(input: { name: string; random: FillRandom }): Promise<NewPasskey>;
  get(input: { credentialId: string; challenge: Uint8Array; prfInput?: string | undefined }): Promise<{
    prfOutput: Uint8Array | null;
    assertion: Omit<Extract<GateProof, { kind: 'passkey' }>, 'tickets'>;
  }>;
}

/** What factors need from the browser. */
export interface FactorDeps {
  devices: DeviceKeys;
  passkeys: Passkeys;
}

/** The user's input for a factor. */
export interface FactorInput {
  factorId: string;
  /** A recovery phrase, password or code. */
  secret?: string;
  /** For a social backup: the second sign-in, which started in the click. */
  second?: Promise<SignInToken>;
  /** True to make this browser a factor as well. */
  remember?: boolean;
}
