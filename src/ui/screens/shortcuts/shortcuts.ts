import { activityPath, homePath, receivePath, sendPath, settingsPath } from '../../routes';

/** The keyboard shortcuts; `to` is the path that a key opens. */
export const shortcuts = [
  { key: 'h', text: 'title.home', to: homePath },
  { key: 'a', text: 'title.activity', to: activityPath },
  { key: 's', text: 'title.send', to: sendPath },
  { key: 'r', text: 'title.receive', to: receivePath },
  { key: ',', text: 'title.settings', to: settingsPath },
  { key: '/', text: 'shortcuts.search', to: null },
  { key: 'Escape', text: 'common.back', to: null },
  { key: '?', text: 'shortcuts.show', to: null },
] as const;

export type Shortcut = (typeof shortcuts)[number];

/** Shortcuts are disabled in text fields and while a dialog is open. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Returns the shortcut of a key press, or null if there is none.
 * @param press.target the element that has the focus.
 */
export function readShortcut(press: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
  target: { closest?: (selector: string) => unknown } | null;
}): Shortcut | null {
  const { key, altKey, ctrlKey, metaKey, repeat, defaultPrevented, target } = press;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented) return null;
  if (target?.closest?.(takesKeys)) return null;
  return shortcuts.find((one) => one.key === (key.length === 1 ? key.toLowerCase() : key)) ?? null;
}
