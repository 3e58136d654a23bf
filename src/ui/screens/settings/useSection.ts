import { settingsPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';

/** Returns the open section of the settings, e.g. `contacts` and `12` of `/wallet/settings/contacts/12`. */
export function useSection(): { section: string; item: string; open: (path: string) => void } {
  const { path, go } = useNavigation();
  const [section = '', item = ''] = path.slice(settingsPath.length + 1).split('/');
  return { section, item, open: (to) => go(`${settingsPath}/${to}`) };
}
