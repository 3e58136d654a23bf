import { settingsPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';

/** Which part of the settings is open, e.g. `contacts` and `12` of `/wallet/settings/contacts/12`. */
export function useSection(): { section: string; item: string; open: (path: string) => void } {
  const { path, go } = useNavigation();
  const [section = '', item = ''] = path.slice(settingsPath.length + 1).split('/');
  return { section, item, open: (to) => go(`${settingsPath}/${to}`) };
}
