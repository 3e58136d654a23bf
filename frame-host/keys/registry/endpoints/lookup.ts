import type { RegistryRow, UserProof, Vault } from '../../../../src/wire/http/shareNode';
import { checkProof, findKey, toSignedRow, type RegistryContext } from '../registryContext';

/** Returns the row of the user to whose identity a node attests. Nobody else can query it, so that addresses cannot be listed. */
export async function lookup(context: RegistryContext, proof: UserProof): Promise<RegistryRow | null> {
  checkProof(context, proof);
  const row = await findKey(context, proof.user);
  return row ? toSignedRow(context, row) : null;
}

/** Returns the vault that is stored with the key of the user to whose identity a node attests. */
export async function vault(context: RegistryContext, proof: UserProof): Promise<Vault | null> {
  checkProof(context, proof);
  const row = await findKey(context, proof.user);
  if (!row || row.vault === null || row.vault_signature === null) return null;
  return { vault: row.vault, signature: row.vault_signature };
}
