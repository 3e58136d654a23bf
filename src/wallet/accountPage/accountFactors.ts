import type { OwnerSharing } from '../../custody/custodyClient';
import type { NewFactor } from '../../custody/factors/factorShares';
import { UserError } from '../../errors/user';
import type { Factor } from '../../wire/http/factors';
import { factorKeyOf, type FactorDraft, type FactorInput, makeFactor, maxFactors, nextIndex } from '../factors';
import { createEphemeralKey, popupFault } from '../signIn';
import type { AccountDeps } from './accountDeps';
import type { AccountStore, FactorView } from './accountStore';
import { type FactorRequest, openSignInPopup, toFactorDraft } from './factorDraft';
import { uniqueName } from './uniqueName';

/** With only one factor, losing it would lose the key. */
const fewestFactors = 2;

/** The factors of the account. Each change starts the next epoch of the key. All functions reject on failure. */
export function createAccountFactors({
  deps,
  store,
  enter,
}: {
  deps: AccountDeps;
  store: AccountStore;
  enter(by?: { ephemeral: Uint8Array }): Promise<OwnerSharing>;
}) {
  const { custody, factors: factorDeps, random, clock, device } = deps;
  /** Factors that were created but not yet shared to the nodes. */
  let waiting: NewFactor[] = [];

  async function show(factors: readonly Factor[]): Promise<void> {
    const views = factors.map(async ({ id, kind, name, createdAt, rehearsedAt, connectionId }): Promise<FactorView> => {
      const isHere = kind === 'device' && (await factorDeps.devices.read(id)) !== null;
      return { id, kind, name, createdAt, rehearsedAt, isHere, connectionId };
    });
    store.actions.show(await Promise.all(views));
  }

  /** Replaces the list of factors with the result of `next`. */
  async function change(next: (factors: readonly Factor[]) => readonly NewFactor[]): Promise<void> {
    const { factors, reshare } = await enter();
    await show(await reshare(next(factors)));
  }

  const changeOne = (id: string, to: Partial<Factor>): Promise<void> =>
    change((factors) => factors.map((factor) => (factor.id === id ? { ...factor, ...to } : factor)));

  /** Returns the existing factors and the new one. With the first factor, this browser is added as a factor as well. */
  async function withNew({ draft, name, sharing }: { draft: FactorDraft; name: string; sharing: OwnerSharing }) {
    const { publicKey, factors } = sharing;
    const { config } = await custody();
    const next: NewFactor[] = [...factors, ...waiting];
    const make = async (one: FactorDraft, oneName: string) => {
      const facts = { index: nextIndex(next), now: clock.now(), name: oneName, publicKey, config, random };
      next.push(await makeFactor({ draft: one, ...facts, deps: factorDeps }));
    };
    await make(draft, uniqueName(name, next));
    if (factors.length === 0 && waiting.length === 0 && draft.kind !== 'device')
      // A browser that stores no keys cannot be a factor. The user then needs another factor first.
      await make({ kind: 'device' }, device).catch((error: unknown) => {
        if (!(error instanceof UserError && error.code === 'storageBlocked')) throw error;
      });
    return next;
  }

  return {
    show,

    async add({ wish, name }: { wish: FactorRequest; name: string }): Promise<void> {
      const draft = await toFactorDraft(wish, deps);
      const sharing = await enter();
      const { factors, reshare } = sharing;
      if (factors.length >= maxFactors) throw new UserError('tooManyFactors');
      // An attempt that seemed to fail may have succeeded after all.
      waiting = waiting.filter(({ id }) => !factors.some((factor) => factor.id === id));
      const next = await withNew({ draft, name, sharing });
      if (next.length < fewestFactors) {
        waiting = next;
        return store.actions.wait(true);
      }
      await show(await reshare(next));
      waiting = [];
      store.actions.wait(false);
    },

    rename: ({ id, name }: { id: string; name: string }) => changeOne(id, { name }),

    async remove(id: string): Promise<void> {
      await change((factors) => {
        const left = factors.filter((factor) => factor.id !== id);
        if (left.length < fewestFactors) throw new UserError('lastFactors');
        return left;
      });
      await factorDeps.devices.remove(id);
    },

    async removeAll(): Promise<void> {
      const { factors, reshare } = await enter();
      await show(await reshare([]));
      await Promise.all(factors.map(({ id }) => factorDeps.devices.remove(id)));
    },

    async rehearse({ connectionId, ...input }: FactorInput & { connectionId?: string }): Promise<void> {
      const { nonce, privateKey: ephemeral } = createEphemeralKey(random);
      const second = connectionId === undefined ? undefined : openSignInPopup(connectionId, nonce, deps);
      const sharing = await enter({ ephemeral });
      const answer = second && (await second);
      if (answer && 'error' in answer) throw popupFault(answer);
      await sharing.rehearse(async (question) => {
        const factor = question.factors.find(({ id }) => id === input.factorId);
        if (!factor) throw new UserError('factorWrong');
        const shown = { ...input, ...(answer ? { second: Promise.resolve(answer) } : {}) };
        return {
          factorId: factor.id,
          factorKey: await factorKeyOf({ factor, input: shown, question, deps: factorDeps }),
        };
      });
      await changeOne(input.factorId, { rehearsedAt: clock.now() });
    },
  };
}
