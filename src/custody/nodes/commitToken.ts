import { UserError } from '../../errors/user';
import type { Commitment } from '../../wire/http/shareNode';
import type { NodeCalls } from './nodeCalls';
import type { RegistryClient } from '../../wire/http/nodeCalls';
import { publicKeyHex } from '../scalar';
import { registryParty, signStatement, statements, tokenHashOf } from '../statements';

/**
 * Commits to a token that does not contain the wallet's nonce, before any node sees the token: an attacker who learns it afterwards is
 * too late (docs/custody.md: commit, then reveal). The confirmations of t nodes and of the registry that this caller was the first replace
 * the nonce. A slow node causes no delay: nobody else can get the registry's confirmation any more.
 * @throws UserError `providerDenied` if another caller has committed to it, `sharesUnavailable`.
 */
export async function commitToken({
  threshold,
  nodes,
  registry,
  idToken,
  connectionId,
  ephemeral,
  withTimeout,
}: {
  threshold: number;
  nodes: readonly { index: number; calls: Pick<NodeCalls, 'commit'> }[];
  registry: Pick<RegistryClient, 'commit'>;
  idToken: string;
  connectionId: string;
  ephemeral: { privateKey: Uint8Array };
  withTimeout: <Value>(promise: Promise<Value>) => Promise<Value>;
}): Promise<Commitment> {
  const refusals: unknown[] = [];
  const note = (error: unknown): undefined => void refusals.push(error);

  const receipts: Commitment['receipts'] = [];
  const enough = new Promise<void>((resolve) => {
    const asked = nodes.map(async ({ index, calls }) => {
      const receipt = await withTimeout(calls.commit({ idToken, connectionId })).catch(note);
      if (receipt && receipts.push({ index, ...receipt }) >= threshold) resolve();
    });
    void Promise.all(asked).then(() => resolve());
  });
  const word = { connectionId, tokenHash: tokenHashOf(idToken) };
  const signature = signStatement(statements.commit({ ...word, to: registryParty }), ephemeral.privateKey);
  const ephemeralPublicKey = publicKeyHex(ephemeral.privateKey);
  const [witness] = await Promise.all([
    withTimeout(registry.commit({ ...word, ephemeralPublicKey, signature })).catch(note),
    enough,
  ]);
  if (witness && receipts.length >= threshold) return { receipts: [...receipts], witness };
  const isTaken = refusals.some((error) => error instanceof Error && 'code' in error && error.code === 'conflict');
  throw new UserError(isTaken ? 'providerDenied' : 'sharesUnavailable', { cause: refusals[0] });
}
