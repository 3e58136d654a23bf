import { isPlainObject, parseJson } from '../../kit/json';
import { preferencesKey } from '../../wire/storageKeys';

/** Paths at which a signed-out user sees the sign-in, and whose link passes nothing on. */
const isWayIn = ({ pathname, hash }: Location): boolean =>
  hash === '' && /^\/v5(\/login|\/wallet\/home)?\/?$/.test(pathname);

/**
 * Sets the document's theme before its first paint. If no user is signed in, it shows the greeting contained in the document, in the user's
 * language, and starts fetching the sign-in screens.
 */
export function greet({
  document,
  location,
  navigator,
  isOut,
}: {
  document: Document;
  location: Location;
  navigator: Navigator;
  isOut: boolean;
}): void {
  const { documentElement: root, head } = document;
  const { theme, locale } = readPreferences();
  if (theme === 'dark' || theme === 'light') root.classList.add(theme);
  else if (matchMedia('(prefers-color-scheme: dark)').matches) root.classList.add('dark');
  if (!isOut || !isWayIn(location)) return;
  const shipped = (root.dataset['languages'] ?? '').split(' ');
  const wanted = [locale, root.dataset['language'], ...navigator.languages].map(
    (tag) => String(tag).toLowerCase().split(/[-_]/)[0],
  );
  root.lang = wanted.find((tag) => tag !== undefined && shipped.includes(tag)) ?? root.lang;
  root.classList.add('out');
  for (const href of [__LOGIN_URL__, ...__LOGIN_PRELOADS__])
    head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function readPreferences(): { theme?: unknown; locale?: unknown } {
  try {
    const kept = parseJson(localStorage.getItem(preferencesKey) ?? 'null');
    return isPlainObject(kept) ? kept : {};
  } catch {
    return {};
  }
}
