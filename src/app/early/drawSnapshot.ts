import { isAtHome, readSnapshot } from '../snapshot/snapshot';
import { buildTree } from '../snapshot/snapshotTree';
import type { PrefetchedSession } from '../frameLink';

/**
 * Shows Home as it was last shown, until the wallet has loaded, if the server confirms that the session is live: a session that was ended
 * elsewhere shows no balance, not even for a moment. What is shown is inert.
 * @returns whether it is shown.
 */
export async function drawSnapshot({
  document,
  location,
  recordKey,
  isLive,
}: {
  document: Document;
  location: Location;
  recordKey: string;
  isLive: PrefetchedSession['isLive'];
}): Promise<boolean> {
  if (!isAtHome(location)) return false;
  const snapshot = readSnapshot(recordKey);
  const { documentElement: root } = document;
  if (snapshot?.isDark !== root.classList.contains('dark')) return false;
  if (!(await isLive)) return false;
  // The headings of the sign-in are there until the wallet replaces them.
  const place = document.querySelector('#root > .welcome')?.parentElement;
  if (!place) return false;
  const view = document.createElement('div');
  view.inert = true;
  view.style.display = 'contents';
  for (const node of snapshot.tree) view.append(buildTree(node, document) ?? '');
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(snapshot.css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.classList.add('page');
  root.lang = snapshot.lang;
  place.append(view);
  // Home's own styles and elements replace these at the same moment.
  const watch = new MutationObserver(() => {
    if (view.isConnected) return;
    watch.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  watch.observe(place, { childList: true });
  return true;
}
