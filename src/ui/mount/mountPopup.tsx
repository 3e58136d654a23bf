import type { Appearance } from '../../wire/appearance';
import { mountTree, type Place } from './mountTree';
import { PopupApp, type PopupAppProps, type PopupView } from './PopupApp';

export interface MountedPopup {
  show: (view: PopupView) => void;
  /** Sets the appearance that the wallet has sent for its windows. */
  setAppearance: (appearance: Appearance) => void;
  unmount: () => void;
}

/** Renders a popup's screens in an element; `show` changes the screen. Starts with `waiting`. */
export function mountPopup({
  path,
  onDecide,
  ...place
}: Place & Pick<PopupAppProps, 'path' | 'onDecide'>): MountedPopup {
  const listeners = new Set<() => void>();
  let look: Appearance = { choice: 'system', locale: null, whiteLabel: {} };
  let view: PopupView = { kind: 'waiting' };
  const tree = mountTree({
    ...place,
    surface: 'page',
    read: () => look,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const draw = () =>
    tree.render(<PopupApp view={view} path={path} appName={look.whiteLabel.appName} onDecide={onDecide} />);
  draw();
  return {
    show(next) {
      view = next;
      draw();
    },
    setAppearance(next) {
      look = next;
      listeners.forEach((listener) => listener());
      draw();
    },
    unmount: tree.unmount,
  };
}
