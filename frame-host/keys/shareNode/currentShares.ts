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
 * What counts of a user here: what is active, once a change that the registry has taken is made here as well. So the shares of
 * before a change are given to nobody from the moment on that the registry has it, whatever became of the browser that was to
 * say so.
 */
export function createCurrentShares({ store, registry, gates, makeProof, isReceipt }: CurrentSharesDeps) {
  /** Turns a key active that the registry has named, and forgets the counts of factors that are gone. */
  async function activateShare(key: KeyName): Promise<ActiveShare | null> {
    const active = await store.activateShare(key);
    if (active) await gates.forget({ user: key.user, keep: active.factors.map(({ id }) => id) });
    return active;
  }

  /** @throws HttpError `unavailable` when the registry does not say whether the change is made, or it is not the one that waits here. */
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

    /** @throws HttpError `unavailable` while a change waits and nobody says what became of it: an old share may need no factor. */
    async find(user: string): Promise<ActiveShare | null> {
      const known = await store.list(user);
      const active = known.find(({ status }) => status === 'active');
      if (!active) return null;
      const { public_key: publicKey, epoch } = active;
      // Its owner alone can have one wait.
      const isChanging = known.some((one) => one.public_key === publicKey && one.epoch > epoch);
      if (isChanging) await finishChange({ user, publicKey, epoch });
      return store.findActive(user);
    },
  };
}

export type CurrentShares = ReturnType<typeof createCurrentShares>;
