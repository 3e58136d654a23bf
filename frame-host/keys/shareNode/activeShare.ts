import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { wipe } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';
import { bytesToHex } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import { FactorListSchema, type Factor } from '../../../src/wire/http/factors';
import type { NodeRecord, Vault } from '../../../src/wire/http/shareNode';
import type { SealingKey } from '../nodeKeys';
import type { NodeTables, ShareRow } from './nodeTables';

/** Identifies a key of a user, with its epoch. */
export interface KeyName {
  user: string;
  publicKey: string;
  authPublicKey: string;
  epoch: number;
  /** From the second epoch on. */
  sharing?: string | undefined;
  /** Of a key that its user had before. */
  brought?: string | undefined;
}

export interface NewShare extends KeyName {
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
  /** From the second epoch on. */
  vault?: string | undefined;
  /** Signature by the authentication key over the vault. */
  signature?: string | undefined;
  share: Uint8Array;
}

/** The active share of a user, with the factors that protect it. */
export interface ActiveShare {
  record: NodeRecord;
  factors: readonly Factor[];
  /** The stored vault from which the factors were read, for the user. */
  kept: Vault | null;
}

export interface ShareStoreDeps {
  index: number;
  db: Kysely<NodeTables>;
  sealingKey: SealingKey;
  clock: Clock;
}

/** Returns the encryption context of a share. It binds the share to its row, so that it cannot be decrypted in another row. */
export function sealingContext(index: number, key: Omit<KeyName, 'authPublicKey' | 'brought'>): string {
  const { user, publicKey, epoch, sharing = '' } = key;
  return `share:${index}:${user}:${publicKey}:${epoch}${sharing === '' ? '' : `:${sharing}`}`;
}

export function toActiveShare(
  { index, sealingKey }: ShareStoreDeps,
  { user, public_key: publicKey, epoch, sharing, brought, ...row }: ShareRow,
): ActiveShare {
  const share = sealingKey.open(row.sealed_share, sealingContext(index, { user, publicKey, epoch, sharing }));
  const record = {
    publicKey,
    authPublicKey: row.auth_public_key,
    commitments: JSON.parse(row.commitments) as string[],
    share: bytesToHex(share),
    epoch,
    ...(row.key_commitments === null ? {} : { keyCommitments: JSON.parse(row.key_commitments) as string[] }),
    ...(brought === '' ? {} : { brought }),
  };
  wipe(share);
  const { vault, vault_signature: signature } = row;
  const kept = vault === null || signature === null ? null : { vault, signature };
  return { record, factors: readFactors(vault), kept };
}

/** Returns the factors listed in a vault, or none if the vault cannot be read. */
export function readFactors(vault: string | null): readonly Factor[] {
  const list = vault === null ? undefined : v.safeParse(FactorListSchema, parseJson(vault));
  return list?.success ? list.output.factors : [];
}
