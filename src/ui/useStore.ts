import { useSnapshot } from 'valtio/react';
import type { Store } from '../wallet/store';

/** Returns the state of a store. The component rerenders when a field that it has read changes. */
export function useStore<State extends object>(store: Store<State>): Readonly<State> {
  return useSnapshot(store.state) as Readonly<State>;
}
