import { mountTree, type Settings } from '../../src/ui/mount/mountTree';
import { themeChoices } from '../../src/wallet/settings/preferencesStore';
import { ComponentsPage, type ComponentsView } from './ComponentsPage';

/**
 * The page of all components in all states, `/hosts/components` of the demo page. The selection is stored in the URL, so that a screenshot
 * of it can be taken again.
 */
const query = () => new URLSearchParams(location.search);
const read = (): Settings & ComponentsView => {
  const asked = query();
  return {
    choice: themeChoices.find((choice) => choice === asked.get('theme')) ?? 'system',
    locale: asked.get('lang'),
    primary: asked.get('primary') ?? '',
    whiteLabel: asked.has('primary') ? { theme: { primary: asked.get('primary') ?? '' } } : {},
  };
};
const listeners = new Set<() => void>();
const tree = mountTree({
  root: document.getElementById('root')!,
  document,
  window,
  surface: 'page',
  read,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});
const draw = () => tree.render(<ComponentsPage view={read()} onChange={set} />);
const set = (name: 'theme' | 'lang' | 'primary', value: string): void => {
  const next = query();
  next.set(name, value);
  history.replaceState(null, '', `?${next.toString()}`);
  listeners.forEach((listener) => listener());
  draw();
};
draw();
