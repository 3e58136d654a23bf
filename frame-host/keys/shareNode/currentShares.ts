import { HttpError } from '../../../src/errors/http';
import type { RegistryRow, UserProof } from '../../../src/wire/http/shareNode';
import type { ActiveShare, KeyName } from './activeShare';
import type { Gates } from './gates';
import type { NodeRegistry } from './nodeRegistry';
import type { ShareStore } from './shareStore';

export interface CurrentSharesDeps {
  store: ShareStore;
  registry: NodeRegistry;
  gates: Pick<Gates, 'forget'>;
  makeProof(user: string): UserProof;
  isReceipt(input: { user: string; row: RegistryRow }): boolean;
}

/**
 * Returns the current share of a user: the active one, after applying a change that the registry has accepted. So shares from before a
 * change are no longer released once the registry has the change, even if the browser that should have reported it to this node
 * failed.
 */
export function createCurrentShares({ store, registry, gates, makeProof, isReceipt }: CurrentSharesDeps) {
  /** Activates a key that the registry has named, and deletes the attempt counters of removed factors. */
  async function activateShare(key: KeyName): Promise<ActiveShare | null> {
    const active = await store.activateShare(key);
    if (active) await gates.forget({ user: key.user, keep: active.factors.map(({ id }) => id) });
    return active;
  }

  /**
   * Applies a pending change. @throws HttpError `unavailable` if the registry does not say whether the change is accepted, or has
   * accepted another change than the pending one.
   */
  async function finishChange({ user, publicKey, epoch }: Pick<KeyName, 'user' | 'publicKey' | 'epoch'>) {
    const row = await registry.lookup(makeProof(user)).catch((cause: unknown) => {
      throw new HttpError('unavailable', { cause });
    });
    if (row?.publicKey !== publicKey || row.epoch <= epoch) return;
    const turned = isReceipt({ user, row }) ? await activateShare({ ...row, user }) : null;
    if (turned?.record.epoch !== row.epoch) throw new HttpError('unavailable');
  }

  return {
    activateShare,

    /**
     * Returns the user's current share. @throws HttpError `unavailable` if a change is pending and its state is unknown, because the old
     * share may require no factor.
     */
    async find(user: string): Promise<ActiveShare | null> {
      const known = await store.list(user);
      const active = known.find(({ status }) => status === 'active');
      if (!active) return null;
      const { public_key: publicKey, epoch } = active;
      // Only the owner of the key can create a pending change.
      const isChanging = known.some((one) => one.public_key === publicKey && one.epoch > epoch);
      if (isChanging) await finishChange({ user, publicKey, epoch });
      return store.findActive(user);
    },
  };
}

export type CurrentShares = ReturnType<typeof createCurrentShares>;
