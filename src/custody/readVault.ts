import * as v from 'valibot';
import { UserError } from '../errors/user';
import { parseJson } from '../kit/json';
import { FactorListSchema, type Factor } from '../wire/http/factors';
import type { Vault } from '../wire/http/shareNode';
import type { WithTimeout } from './nodes/nodeQueryDeps';
import type { Caller } from './nodes/nodeCalls';
import type { Recovered } from './recoverKey';
import type { RegistryClient } from '../wire/http/nodeCalls';
import { statements, toSharing, verifyStatement } from './statements';

/**
 * Reads the factors of a key, as its owner signed them for this sharing: from the registry or, if it has lost them or does not respond,
 * from the nodes. A server that stores them cannot change them.
 * @throws UserError `sharesInconsistent` if neither has the list, but the registry has another one, `sharesUnavailable` without a response.
 */
export async function readVault({
  registry,
  callers,
  user,
  found,
  withTimeout,
}: {
  registry: Pick<RegistryClient, 'vault'>;
  callers: readonly Caller[];
  user: string;
  found: Pick<Recovered, 'publicKey' | 'authPublicKey' | 'epoch' | 'commitments' | 'keyCommitments'>;
  withTimeout: WithTimeout;
}): Promise<readonly Factor[]> {
  const { publicKey, authPublicKey, epoch } = found;
  const sharing = toSharing(found);

  function open({ vault, signature }: Vault): readonly Factor[] | undefined {
    const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
    if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) return undefined;
    const list = v.safeParse(FactorListSchema, parseJson(vault));
    return list.success ? list.output.factors : undefined;
  }

  let cause: unknown;
  let kept: Vault | null | undefined;
  for (const { opened } of callers) {
    try {
      // Any one proof is sufficient.
      kept = await withTimeout(registry.vault({ proof: opened.proof }));
      break;
    } catch (error) {
      cause = error;
    }
  }
  const factors = kept ? open(kept) : undefined;
  if (factors) return factors;

  const asked = callers.map(async ({ calls, opened: { ticket } }) => {
    const own = await withTimeout(calls.vault(ticket));
    const theirs = own ? open(own) : undefined;
    if (!theirs) throw new Error('The share node has no factor list of this sharing.');
    return theirs;
  });
  return Promise.any(asked).catch(() => {
    throw new UserError(kept === undefined ? 'sharesUnavailable' : 'sharesInconsistent', { cause });
  });
}
