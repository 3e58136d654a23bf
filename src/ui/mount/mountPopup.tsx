import type { Look } from '../../wire/look';
import { mountTree, type Place } from './mountTree';
import { PopupApp, type PopupAppProps, type PopupView } from './PopupApp';

export interface MountedPopup {
  show: (view: PopupView) => void;
  /** The wallet has said what its windows look like. */
  follow: (look: Look) => void;
  unmount: () => void;
}

/** Shows a popup's screens in an element; `show` changes what is there. Starts with `waiting`. */
export function mountPopup({
  path,
  onDecide,
  ...place
}: Place & Pick<PopupAppProps, 'path' | 'onDecide'>): MountedPopup {
  const listeners = new Set<() => void>();
  let look: Look = { choice: 'system', locale: null, whiteLabel: {} };
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
    follow(next) {
      look = next;
      listeners.forEach((listener) => listener());
      draw();
    },
    unmount: tree.unmount,
  };
}
