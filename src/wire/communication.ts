import * as v from 'valibot';
import { coinDecimals } from '../kit/chain/coin';
import { HexChainIdSchema } from './rpc/shapes';
import type { SessionScopes } from './rpc/wallet/sessionScopes';
import type { WhiteLabel } from './whiteLabel';

const show = v.optional(v.nullable(v.looseObject({ show: v.optional(v.boolean()) })));
const given = v.pipe(v.string(), v.maxLength(128));
const none = v.optional(v.unknown());
const length = v.pipe(v.number(), v.finite());
const box = v.object({ left: length, right: length, top: length, bottom: length });

/** A rectangle in a window, as distances of its sides from the window's left and top edge, in CSS px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A purchase that a page suggests, used to prefill the screen. The receiving address is not read from it, because only the wallet may
 * choose it.
 */
const wishFields = {
  /** Symbol of a coin. */
  crypto: v.nullish(v.pipe(v.string(), v.maxLength(32))),
  fiat: v.nullish(v.pipe(v.string(), v.maxLength(8))),
  fiatAmount: v.nullish(v.union([v.pipe(v.string(), v.maxLength(32)), v.number()])),
};
export type CheckoutWish = v.InferOutput<ReturnType<typeof v.object<typeof wishFields, undefined>>>;
const checkout = v.optional(v.nullable(v.looseObject({ show: v.optional(v.boolean()), ...wishFields })));
const funding = v.optional(
  v.nullable(
    v.looseObject({ show: v.optional(v.boolean()), checkoutParams: v.nullish(v.looseObject({ ...wishFields })) }),
  ),
);

/**
 * Requests on the communication stream, host → wallet (docs/protocol.md 1.12), with the schema of their params.
 * `login_with_session_id` takes `[sessionId, sessionNamespace | '']`.
 */
export const communicationRequests = {
  get_provider_state: none,
  iframe_status: v.object({ isIFrameFullScreen: v.boolean(), rid: v.optional(v.string(), '') }),
  closed_window: v.object({ windowId: v.string() }),
  /** Public clients send `finalUrl`, but it is ignored: the frame builds the URL that it opens. */
  window_blocked: v.object({ windowId: v.string(), finalUrl: none }),
  user_info: none,
  logout: none,
  login_with_session_id: v.pipe(
    v.array(v.unknown()),
    v.transform(([sessionId, sessionNamespace]) => ({ sessionId, sessionNamespace: sessionNamespace ?? '' })),
    v.object({ sessionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/i)), sessionNamespace: v.string() }),
  ),
  show_wallet_ui: v.optional(v.looseObject({ show: v.optional(v.boolean()), path: v.optional(v.string()) })),
  show_wallet_connect: show,
  show_funding: funding,
  show_checkout: checkout,
  show_receive: show,
  /** Tokens by contract address, the coin by its ticker; `fromValue` in units of the first token. */
  show_swap: v.optional(
    v.nullable(
      v.looseObject({
        show: v.optional(v.boolean()),
        fromToken: v.optional(v.nullable(given)),
        toToken: v.optional(v.nullable(given)),
        fromValue: v.optional(v.nullable(v.union([given, v.number()]))),
        /** The final recipient: the swap pays the account itself, then the wallet offers to send the tokens on. */
        toAddress: v.optional(v.nullable(given)),
      }),
    ),
  ),
  wallet_instance_id: none,
  /** A chain config; fields that public clients add (`windowId`, their own flags) are accepted. */
  set_provider: v.looseObject({
    chainId: HexChainIdSchema,
    rpcTarget: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
    displayName: v.optional(v.pipe(v.string(), v.maxLength(64))),
    ticker: v.optional(v.pipe(v.string(), v.maxLength(16))),
    tickerName: v.optional(v.pipe(v.string(), v.maxLength(64))),
    blockExplorerUrl: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
    decimals: v.optional(v.literal(coinDecimals.eip155, `must be ${coinDecimals.eip155}`)),
    windowId: v.optional(v.string()),
  }),
  topup: v.looseObject({
    provider: v.picklist(['moonpay', 'wyre', 'rampnetwork', 'xanpool', 'mercuryo', 'transak']),
    windowId: v.optional(v.string()),
    params: v.nullish(
      v.looseObject({
        selectedCurrency: wishFields.fiat,
        fiatValue: wishFields.fiatAmount,
        selectedCryptoCurrency: wishFields.crypto,
      }),
    ),
  }),
  login_with_private_key: v.object({
    privateKey: v.pipe(v.string(), v.regex(/^(0x)?[0-9a-f]{1,64}$/i, 'must be at most 32 bytes of hex')),
    userInfo: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  /** Only Inlay: the elements that the page has fixed in its window, in CSS px, which the panel avoids. */
  inlay_fixed_elements: v.pipe(v.array(box), v.maxLength(64)),
} as const;

export type CommunicationMethod = keyof typeof communicationRequests;
export type CommunicationParams<Method extends CommunicationMethod> = v.InferOutput<
  (typeof communicationRequests)[Method]
>;

/** Response of `get_provider_state`. */
export interface CommunicationState {
  isLoggedIn: boolean;
  currentAuthConnection: string | null;
}

/** The white-label options that the widget button uses. */
export type ButtonLook = Pick<
  WhiteLabel,
  'theme' | 'mode' | 'logoLight' | 'logoDark' | 'defaultLanguage' | 'showWidgetButton'
>;

/** Notifications wallet → host on the communication stream (docs/protocol.md 1.13). */
export interface CommunicationNotifications {
  iframe_status: { isFullScreen: boolean; rid?: string };
  close_window: { windowId: string };
  user_logged_in: { currentAuthConnection: string; rehydrate?: boolean; loggedIn?: boolean };
  user_logged_out: Record<string, never>;
  toggle_widget_button: { show: boolean };
  allow_wallet_service: { allow: boolean };
  /** Only Inlay: number of requests that wait for the user, for the badge of the widget button. Sent only to Inlay's own loader. */
  inlay_pending_requests: { count: number };
  /** Only Inlay: the page shall open a window with each request, at the click that causes it, because the frame could be covered. */
  inlay_windows: Record<string, never>;
  /** Only Inlay: the look that the wallet has on this page, for the widget button: the page's own over that of its project. */
  inlay_look: ButtonLook;
}

/** Notifications wallet → host on the provider stream (docs/protocol.md 1.11). */
export interface ProviderNotifications {
  wallet_accounts_changed: string[];
  wallet_chain_changed: { chainId: string };
  wallet_unlock_state_changed: { accounts: string[]; isUnlocked: boolean };
  eth_subscription: { subscription: string; result: unknown };
  /** CAIP-311. */
  wallet_sessionChanged: { sessionScopes: SessionScopes };
}

/** Data about the user from the sign-in (userInfo). Missing fields are left out. */
export interface UserInfo {
  email?: string;
  name?: string;
  profileImage?: string;
  authConnection: string;
  authConnectionId: string;
  groupedAuthConnectionId?: string;
  userId: string;
  idToken?: string;
  oAuthIdToken?: string;
  oAuthAccessToken?: string;
  dappShare?: string;
  appState?: string;
  isMfaEnabled?: boolean;
}
