import { useSnapshot } from 'valtio/react';
import type { Store } from '../wallet/store';

/** A store's state as of this render; the component renders again when a field that it read has changed. */
export function useStore<State extends object>(store: Store<State>): Readonly<State> {
  return useSnapshot(store.state) as Readonly<State>;
}
