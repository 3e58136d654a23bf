import type { Box } from '../../wire/communication';
import type { Asker } from '../../wire/asker';
import type { DappMetadata } from '../../wire/boot';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { createStore } from '../store';

/** What the wallet shows inside a host page: nothing, the 70 × 70 button of public clients, or the panel. */
export type EmbedView = 'hidden' | 'button' | 'panel';

/** How the session was started (login mode). */
export type LoginMode = 'main' | 'embed' | 'plugin' | 'mobile_sdk';

export interface EmbedState {
  loginMode: LoginMode;
  /** The origin of the host page as reported by the browser. Null as a full page. */
  hostOrigin: string | null;
  dappMetadata: DappMetadata;
  /** The host page's own options, merged over those of its project. */
  whiteLabel: WhiteLabel;
  /** The mode that the host page itself set. Its loader gives the frame element this color scheme. */
  hostMode: WhiteLabel['mode'];
  view: EmbedView;
  /** Elements that the host page has fixed in its window, as it reported them when the wallet was last shown. The panel avoids them. */
  fixedElements?: readonly Box[];
  /** The request whose popup the browser blocked (`window_blocked`). The wallet shows a button that opens it inside a click. */
  blockedPopup: { approvalId: string } | null;
  /** The current path of the wallet inside its host page, e.g. `wallet/home`. */
  path: string | null;
  /** The page that requested the path and so prefilled the screen. Null if the user went there. */
  askedBy: Asker | null;
  /** True if the operator trusts the host page not to overlay a request (`trustedOrigins` of the project). */
  trusted: boolean;
  /** True if the operator configured a service that sells coins. */
  canBuy: boolean;
  /** The operator's faucet pages by chain. `{address}` stands for the account's address. */
  faucets: Readonly<Record<string, string>>;
}

export const createEmbedStore = () =>
  createStore({
    name: 'embed',
    initial: {
      loginMode: 'main',
      hostOrigin: null,
      dappMetadata: { name: '', icon: '' },
      whiteLabel: {},
      hostMode: undefined,
      view: 'hidden',
      blockedPopup: null,
      path: null,
      askedBy: null,
      trusted: false,
      canBuy: false,
      faucets: {},
    } as EmbedState,
    actions: (state) => ({
      embeddedBy(change: Pick<EmbedState, 'hostOrigin' | 'dappMetadata' | 'whiteLabel'>) {
        Object.assign(state, change, { hostMode: change.whiteLabel.mode });
      },
      /** Sets the merged options once the project's are known. */
      label(whiteLabel: WhiteLabel) {
        state.whiteLabel = whiteLabel;
      },
      enter(loginMode: LoginMode) {
        state.loginMode = loginMode;
      },
      show(view: EmbedView) {
        state.view = view;
      },
      blocked(popup: EmbedState['blockedPopup']) {
        state.blockedPopup = popup;
      },
      /** Sets what the project allows, or what the page reports. */
      change(facts: Partial<Pick<EmbedState, 'canBuy' | 'faucets' | 'trusted' | 'fixedElements'>>) {
        Object.assign(state, facts);
      },
      goTo(path: string | null, askedBy: Asker | null = null) {
        Object.assign(state, { path, askedBy });
      },
    }),
  });
