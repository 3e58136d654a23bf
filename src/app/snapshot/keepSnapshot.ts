import type { HostedWallet } from '../../wallet/compose/createWallet';
import { snapshotKey } from '../../wire/storageKeys';
import { readStoredSession } from '../early/prefetchSession';
import { isAtHome, type Snapshot } from './snapshot';
import { readTree } from './snapshotTree';

/** Time in ms without a change of the screen, after which it is stored. */
const pause = 400;
/** Maximum size in characters. */
const maxSize = 150_000;

/**
 * Stores Home whenever it has changed, so that the next start can show it at once (`drawSnapshot`). Only Home as it opens is stored: not a
 * request in its place, and after a click or a key, not before it is opened again.
 */
export function keepSnapshot({
  wallet: { stores },
  root,
  document,
  window,
}: {
  wallet: Pick<HostedWallet, 'stores'>;
  root: HTMLElement;
  document: Document;
  window: Window & typeof globalThis;
}): void {
  const { location } = window;
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stored = () => readStoredSession()?.recordKey;
  const isSignedIn = () => stores.session.state.status === 'signedIn';
  /** Requests and errors are shown at the same path (`useScreen`). */
  const isHome = () =>
    isAtHome(location) &&
    stores.approvals.state.queue.length === 0 &&
    stores.approvals.state.outcome === null &&
    stores.embed.state.blockedPopup === null &&
    stores.login.state.error === null;
  let recordKey = isSignedIn() ? stored() : undefined;
  const save = (): void => {
    // Another tab may have stored the session of another user, who must not see this Home.
    if (recordKey === undefined || recordKey !== stored()) return;
    const text = JSON.stringify(takeSnapshot({ recordKey, root, document }));
    try {
      if (text.length <= maxSize) window.localStorage.setItem(snapshotKey, text);
    } catch {
      // The storage is full or denied.
    }
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (!isAtHome(location)) isTouched = false;
    if (isHome() && !isTouched) timer = setTimeout(() => isHome() && !isTouched && save(), pause);
  };
  const touch = (): void => {
    isTouched = true;
    clearTimeout(timer);
  };
  for (const type of ['click', 'keydown']) root.addEventListener(type, touch, { capture: true });
  // What it shows depends on these.
  const drop = (): void => {
    try {
      window.localStorage.removeItem(snapshotKey);
    } catch {
      // Nothing is stored.
    }
    plan();
  };
  stores.session.subscribe(() => {
    if (!isSignedIn()) recordKey = undefined;
    else recordKey ??= stored();
  });
  for (const store of [stores.preferences, stores.accounts, stores.network]) store.subscribe(drop);
  new MutationObserver(plan).observe(root, { childList: true, subtree: true, characterData: true });
  plan();
}

/** @param options.recordKey the public name of the session's record. */
export function takeSnapshot({
  recordKey,
  root,
  document,
}: {
  recordKey: string;
  root: Element;
  document: Document;
}): Snapshot {
  const tree = [...root.children].map(readTree).filter((node) => node !== null);
  const used = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const rules = [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const isUsed = (rule: string) => (rule.match(generated) ?? []).every((name) => used.has(name.slice(1)));
  const css = rules.filter((rule) => !keyframes.test(rule) && isUsed(rule)).join('\n');
  const { classList, lang } = document.documentElement;
  return { recordKey, isDark: classList.contains('dark'), lang, css, tree };
}

/** Selectors of classes of emotion's cache (`ui/theme/styleCache.ts`). */
const generated = /\.inlay-[\w-]+/g;
/** Nothing in a snapshot moves. */
const keyframes = /^@(-webkit-)?keyframes/;
