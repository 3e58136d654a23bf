import * as v from 'valibot';
import type { Family } from '../../chains/family';
import { wipe } from '../../kit/bytes';
import { hexToBytes } from '../../kit/hex';
import { parseJson } from '../../kit/json';
import { appScopedKey } from '../../signIn/subkey/subkey';
import { UserProjectSchema, type UserProject } from '../../wire/http/wallet';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';
import { userProjectsKey } from '../store';

/** The stored response, with the address and namespace that it belongs to. */
const KnownSchema = v.object({
  address: v.string(),
  namespace: v.literal('eip155'),
  /** Time of the response in epoch ms. */
  at: v.number(),
  user_projects: v.array(UserProjectSchema),
});
/** For how long a response is fresh, in ms. */
const fresh = 180_000;

type Parts = Pick<AccountsPort, 'deps' | 'keyring'> & { stores: Pick<AccountsPort['stores'], 'accounts'> };

/**
 * Opens the application accounts in a family for a user with MFA, from the sites that this browser already knows, so that they are
 * available at once after a reload.
 * @returns the account of the operator's legacy project, or undefined if there is none.
 */
export function openKnownApps(parts: Parts, family: Family): string | undefined {
  const owner = thresholdAddress(parts);
  if (owner === null) return undefined;
  const known = readKnown(parts, owner);
  return known && openApps(parts, { owner, projects: known.user_projects, family });
}

function readKnown({ deps }: Pick<AccountsPort, 'deps'>, owner: string): v.InferOutput<typeof KnownSchema> | undefined {
  const known = v.safeParse(KnownSchema, parseJson(deps.storage.get(userProjectsKey) ?? 'null'));
  return known.success && known.output.address === owner ? known.output : undefined;
}

/**
 * Asks the server for the sites where the account has signed in and stores the response. Only one tab asks at a time. Never
 * rejects.
 */
export async function refreshApps(parts: Parts & Pick<AccountsPort, 'chains' | 'families'>): Promise<void> {
  const { deps, stores, families, chains } = parts;
  const owner = thresholdAddress(parts);
  if (owner === null || deps.data === null) return;
  try {
    const projects = await deps.locks.run('user projects', () => fetchApps(parts, owner));
    if (ownAddress(stores) !== owner) return;
    for (const family of new Set([families.main, chains.family()])) openApps(parts, { owner, projects, family });
  } catch {
    deps.warn?.('The list of applications could not be read');
  }
}

async function fetchApps(parts: Pick<Parts, 'deps' | 'stores' | 'keyring'>, owner: string): Promise<UserProject[]> {
  const { deps, keyring, stores } = parts;
  const known = readKnown(parts, owner);
  const age = known ? deps.clock.now() - known.at : Infinity;
  if (known && age >= 0 && age < fresh) return known.user_projects;
  const server = await deps.data?.();
  const takeKey = () => hexToBytes(keyring.exportPrivateKey(owner));
  const projects = (await server?.userProjects({ address: owner, takeKey })) ?? [];
  if (ownAddress(stores) === owner) {
    const answer = { address: owner, namespace: 'eip155', at: deps.clock.now(), user_projects: projects };
    deps.storage.set(userProjectsKey, JSON.stringify(answer));
  }
  return projects;
}

/** Returns the address of the key that is shared over factors, or null. Only such a key has application accounts. */
function thresholdAddress({ stores, keyring }: Pick<Parts, 'stores' | 'keyring'>): string | null {
  const own = stores.accounts.state.accounts.find(({ accountType }) => accountType === 'threshold');
  return own && keyring.has(own.address) ? own.address : null;
}

/** Adds the accounts that are missing. If one key cannot be derived, no account is added. */
function openApps(
  { keyring, stores, deps }: Pick<Parts, 'deps' | 'stores' | 'keyring'>,
  { owner, projects, family }: { owner: string; projects: readonly UserProject[]; family: Family },
): string | undefined {
  const own = keyring.copyKey(owner);
  const keys: { key: Uint8Array; project: UserProject }[] = [];
  try {
    // A project may be listed with several hosts, the last used first.
    const once = projects.filter(
      ({ project_id: id }, at) => projects.findIndex((item) => item.project_id === id) === at,
    );
    for (const project of once)
      keys.push({ key: appScopedKey({ privateKey: own, projectId: project.project_id }), project });
    let legacy: string | undefined;
    for (const { key, project } of keys) {
      const { project_id: projectId, name, hostname } = project;
      const address = keyring.addKey(family, key);
      // The same account may also have been imported.
      const isThere = stores.accounts.state.accounts.some((account) => account.address === address);
      if (!isThere)
        stores.accounts.actions.add({
          namespace: family.namespace,
          address,
          accountType: 'app-scoped',
          app: { projectId, name, hostname, ...(project.legacy_solana && { isLegacy: true }) },
        });
      if (project.legacy_solana) legacy ??= address;
    }
    return legacy;
  } catch {
    deps.warn?.('The accounts of applications could not be derived');
    return undefined;
  } finally {
    for (const { key } of keys) wipe(key);
    wipe(own);
  }
}
