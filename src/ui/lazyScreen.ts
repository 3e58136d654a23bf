import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Returns a screen that is loaded when it is needed. A screen that is already loaded renders immediately; otherwise React would show its
 * fallback for a moment, and keep it for a while.
 */
export function lazyScreen<Props>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): [Screen: LazyExoticComponent<ComponentType<Props>>, load: () => Promise<unknown>] {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetchScreen();
    return { default: fetched };
  };
  const loadOrTake = (): ReturnType<typeof load> => {
    if (fetched === undefined) return load();
    const module = { default: fetched };
    // React needs only `then`, and continues synchronously.
    return { then: (take: (found: typeof module) => void) => take(module) } as ReturnType<typeof load>;
  };
  return [lazy(loadOrTake), load];
}
