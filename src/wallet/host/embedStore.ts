import type { Asker } from '../../wire/asker';
import type { DappMetadata } from '../../wire/boot';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { createStore } from '../store';

/** Which face the wallet shows inside a host: nothing, the 70 × 70 button of public clients, or the panel. */
export type EmbedView = 'hidden' | 'button' | 'panel';

/** How the session came here (login mode). */
export type LoginMode = 'main' | 'embed' | 'plugin' | 'mobile_sdk';

export interface EmbedState {
  loginMode: LoginMode;
  /** The origin of the embedding page as the browser gives it; null as a full page. */
  hostOrigin: string | null;
  dappMetadata: DappMetadata;
  /** The page's own options over its project's. */
  whiteLabel: WhiteLabel;
  /** What the page itself has named: its loader has given the frame's element that scheme. */
  hostMode: WhiteLabel['mode'];
  view: EmbedView;
  /** A request whose popup the browser refused (`window_blocked`); its button opens one inside a click. */
  blockedPopup: { approvalId: string } | null;
  /** Where the wallet is inside its host, e.g. `wallet/home`. */
  path: string | null;
  /** The page that has asked for that path, and so has written what stands in it; null where the user went there. */
  askedBy: Asker | null;
  /** The operator trusts the embedding page not to cover a request (`trustedOrigins` of the project). */
  trusted: boolean;
  /** The operator has named a service that sells coins. */
  canBuy: boolean;
  /** Pages that give coins of test networks away, by chain, as the operator names them; `{address}` in one is the account's. */
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
      /** What the project adds to it is known. */
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
      trust(trusted: boolean) {
        state.trusted = trusted;
      },
      offerFunding({ canBuy, faucets }: Pick<EmbedState, 'canBuy' | 'faucets'>) {
        Object.assign(state, { canBuy, faucets });
      },
      goTo(path: string | null, askedBy: Asker | null = null) {
        Object.assign(state, { path, askedBy });
      },
    }),
  });
