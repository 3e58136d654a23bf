import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A screen that is fetched when it is needed. One that has been fetched before is drawn at once: React would else show its
 * fallback for a moment, and keep that for a while.
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
    // React asks a promise for no more, and goes on in the same turn.
    return { then: (take: (found: typeof module) => void) => take(module) } as ReturnType<typeof load>;
  };
  return [lazy(loadOrTake), load];
}
