import { UserError } from '../../errors/user';
import type { ApprovalPopup, Popups } from '../../wallet/ports';
import { openOutside, openWindowOf } from './openWindow';
import type { WalletPopupsOptions } from './walletPopups';

/**
 * Creates the popups of the wallet's own page. A window opens empty inside the click; meanwhile the code that controls it is fetched, which
 * then navigates it. Few users open one, so that code is not part of the page.
 */
export function createPagePopups(options: Omit<WalletPopupsOptions, 'open'>): Popups {
  const open = openWindowOf(options.self);
  let opened: Window | null = null;
  /** Returns the window that has already been opened. */
  const take = (url: string): Window | null => {
    const window = opened;
    opened = null;
    window?.location.replace(url);
    return window;
  };
  let made: Promise<Popups> | undefined;
  const load = (): Promise<Popups> => {
    made ??= import('./walletPopups').then(({ createWalletPopups }) => createWalletPopups({ ...options, open: take }));
    made.catch(() => (made = undefined));
    return made;
  };
  /** Runs a function with the loaded popup code; if the code cannot be loaded, the window is closed. */
  async function within<Result>(window: Window | null, run: (popups: Popups) => Result): Promise<Result> {
    const popups = await load().catch((cause: unknown) => {
      window?.close();
      throw new UserError('network', { cause });
    });
    opened = window;
    return run(popups);
  }
  const openAnd = (isPopup: boolean, run: (popups: Popups) => boolean): boolean => {
    const window = open('about:blank', isPopup);
    if (window) within(window, run).catch(() => undefined);
    return window !== null;
  };

  return {
    async signIn(input) {
      const isNew = input.windowId === null && !input.suggest;
      const window = isNew ? open('about:blank', true) : null;
      if (isNew && !window) throw new UserError('popupBlocked');
      return within(window, (popups) => popups.signIn(input));
    },
    expect(windowId, listener): ApprovalPopup {
      const line = load().then((popups) => popups.expect(windowId, listener));
      const tell = (run: (to: ApprovalPopup) => void): void => void line.then(run, () => undefined);
      return {
        send: (approval) => tell((to) => to.send(approval)),
        done: (isOver) => tell((to) => to.done(isOver)),
      };
    },
    open: (popup) => openAnd(true, (popups) => popups.open(popup)),
    openOutside: () => openOutside(open),
    openOwnPage: (page) => openAnd(false, (popups) => popups.openOwnPage(page)),
  };
}
