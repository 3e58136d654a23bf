import { themeChoices } from '../../wallet/settings/preferencesStore';
import { mountTree, type Place, type Settings } from '../mount/mountTree';
import { ComponentsPage, type PartsView } from './ComponentsPage';

/**
 * The page of all components in all states, for developers: `/v5/parts` in builds in watch mode. The selection is stored in the URL, so that a
 * screenshot of it can be taken again.
 */
export function mountComponentsPage(place: Place): () => void {
  const listeners = new Set<() => void>();
  const query = () => new URLSearchParams(place.window.location.search);
  const read = (): Settings & PartsView => {
    const asked = query();
    return {
      choice: themeChoices.find((choice) => choice === asked.get('theme')) ?? 'system',
      locale: asked.get('lang'),
      primary: asked.get('primary') ?? '',
      whiteLabel: asked.has('primary') ? { theme: { primary: asked.get('primary') ?? '' } } : {},
    };
  };
  const tree = mountTree({
    ...place,
    surface: 'page',
    read,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const set = (name: 'theme' | 'lang' | 'primary', value: string): void => {
    const next = query();
    next.set(name, value);
    place.window.history.replaceState(null, '', `?${next.toString()}`);
    listeners.forEach((listener) => listener());
    draw();
  };
  const draw = () => tree.render(<ComponentsPage view={read()} onChange={set} />);
  draw();
  return tree.unmount;
}
