import { toUserError } from '../../api/toUserError';
import type { AccountStore } from './accountStore';

/** Runs changes of the account one at a time. Returns true on success. Otherwise the store has the error. */
export const oneAtATime =
  (store: AccountStore) =>
  async (work: () => Promise<void>): Promise<boolean> => {
    if (store.state.busy) return false;
    store.actions.start();
    try {
      await work();
      store.actions.end();
      return true;
    } catch (cause) {
      const { code, values } = toUserError(cause);
      store.actions.end({ code, values });
      return false;
    }
  };
