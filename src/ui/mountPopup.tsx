import { mountTree, type Place, type Settings } from './mountTree';
import { PopupApp, type PopupAppProps, type PopupView } from './PopupApp';

export interface MountedPopup {
  show: (view: PopupView) => void;
  unmount: () => void;
}

/** Shows a popup's screens in an element; `show` changes what is there. Starts with `waiting`. */
export function mountPopup({
  path,
  onDecide,
  settings,
  ...place
}: Place & Pick<PopupAppProps, 'path' | 'onDecide'> & { settings: Settings }): MountedPopup {
  const tree = mountTree({ ...place, surface: 'page', read: () => settings, subscribe: () => () => undefined });
  const { appName } = settings.whiteLabel;
  const show = (view: PopupView) =>
    tree.render(<PopupApp view={view} path={path} appName={appName} onDecide={onDecide} />);
  show({ kind: 'waiting' });
  return { show, unmount: tree.unmount };
}
