import type { Asker } from '../wire/asker';
import {
  communicationRequests,
  type Box,
  type CheckoutWish,
  type CommunicationMethod,
  type CommunicationParams,
  type CommunicationState,
  type UserInfo,
} from '../wire/communication';
import { RpcError } from '../errors/rpc';
import { createRpcEngine, type RpcEngine } from './engine';
import { parseParams } from '../wire/rpc/parseParams';
import type { MethodPolicy } from '../wire/rpc/define';
import type { RpcMethod } from './method';
import type { RequestContext } from './context';

/** The functions of the wallet that the communication stream needs (docs/protocol.md 1.12). */
export interface CommunicationPort {
  state(): Promise<CommunicationState>;
  /** Called after the host has resized the frame. */
  frameResized(isFullScreen: boolean): void;
  /** The page's fixed elements, sent before the wallet is shown. */
  fixedElements(boxes: Box[]): void;
  /** Called after the user has closed a popup: its request rejects with 4001. */
  windowClosed(windowId: string): void;
  /** Called after the browser has blocked the popup of a request; the user can open one with a click. */
  windowBlocked(windowId: string): void;
  userInfo(asker: Asker): Promise<UserInfo>;
  logout(): Promise<void>;
  /** Signs in with a session. @throws when there is no live record under that id. */
  loginWithSession(input: { asker: Asker; sessionId: string; sessionNamespace: string }): Promise<void>;
  /** Returns an id of this wallet that stays the same for the lifetime of the page. */
  instanceId(): string;
  /** Switches to a chain, or adds it, after the user has approved. */
  setProvider(input: { context: RequestContext; chain: CommunicationParams<'set_provider'> }): Promise<void>;
  /** Signs in with a private key. @throws RpcError 4100 unless the operator allows it and no user is signed in. */
  loginWithPrivateKey(input: { asker: Asker; privateKey: string; userInfo: Record<string, unknown> }): Promise<void>;
  closeWindow(windowId: string): void;
  /** Returns whether the operator offers swaps and neither page nor project hides them. */
  hasSwap(): Promise<boolean>;
  /** Returns whether the operator has configured a relay and neither page nor project hides WalletConnect. */
  hasWalletConnect(): Promise<boolean>;
  /** Returns whether the operator has configured a service that sells coins and neither page nor project hides it. */
  canBuy(): Promise<boolean>;
  /**
   * Prepares to follow the purchase that the user starts next. The returned function resolves once the coins have arrived (true) or will
   * not arrive (false).
   */
  followPurchase(): Promise<() => Promise<boolean>>;
  /**
   * Opens the wallet in its frame (`path` as the host sent it), or hides it. Rejects with 4001 for a page that the user has blocked, and
   * with 4100 if a page that is not connected tries to prefill a screen.
   */
  showWallet(input: { asker: Asker; show: boolean; path: string | null }): Promise<void>;
}

type Run<Method extends CommunicationMethod> = (input: {
  params: CommunicationParams<Method>;
  context: RequestContext;
  port: CommunicationPort;
}) => unknown;

function define<Method extends CommunicationMethod>(
  name: Method,
  run: Run<Method>,
  policy: MethodPolicy = 'open',
): (port: CommunicationPort) => [name: string, method: RpcMethod] {
  const schema = communicationRequests[name];
  return (port) => [
    name,
    {
      policy,
      handle: async ({ params, context }) =>
        (await run({ params: parseParams(schema, params), context, port })) ?? true,
    },
  ];
}

/** `provider`: the id of the service to select, if it is offered. */
type Filling = { asker: Asker; show: boolean; wish: CheckoutWish & { provider?: string } };

async function showCheckout(port: CommunicationPort, input: Filling): Promise<void> {
  if (input.show && !(await port.canBuy())) {
    throw new RpcError('unsupportedMethod', { message: 'The operator of this wallet offers no way to buy coins.' });
  }
  await showFilled(port, { ...input, path: 'wallet/checkout' });
}

/** Opens a screen with the page's values prefilled; the user can change all of them. */
function showFilled(port: CommunicationPort, { asker, path, show, wish }: Filling & { path: string }): Promise<void> {
  const { crypto, fiat, fiatAmount, provider } = wish;
  const given = Object.entries({ crypto, fiat, fiatAmount, provider }).filter(([, value]) => value != null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return port.showWallet({ asker, show, path: show ? `${path}${query === '' ? '' : `?${query}`}` : null });
}

const methods = [
  define('get_provider_state', ({ port }) => port.state()),
  define('iframe_status', ({ params, port }) => port.frameResized(params.isIFrameFullScreen)),
  define('inlay_fixed_elements', ({ params, port }) => port.fixedElements(params), 'internal'),
  define('closed_window', ({ params, port }) => port.windowClosed(params.windowId)),
  define('window_blocked', ({ params, port }) => port.windowBlocked(params.windowId)),
  define('user_info', ({ context, port }) => port.userInfo(context.asker)),
  define('logout', ({ port }) => port.logout()),
  define('login_with_session_id', async ({ params, context, port }) => {
    await port.loginWithSession({ asker: context.asker, ...params });
    return { success: true };
  }),
  define('show_wallet_ui', ({ params, context: { asker }, port }) =>
    port.showWallet({ asker, show: params?.show ?? true, path: params?.path ?? null }),
  ),
  define('show_receive', ({ params, context: { asker }, port }) =>
    port.showWallet({ asker, show: params?.show ?? true, path: 'wallet/receive' }),
  ),
  define('show_wallet_connect', async ({ params, context: { asker }, port }) => {
    const show = params?.show ?? true;
    if (show && !(await port.hasWalletConnect())) {
      throw new RpcError('unsupportedMethod', { message: 'The operator of this wallet offers no WalletConnect.' });
    }
    await port.showWallet({ asker, show, path: show ? 'wallet/connect' : null });
  }),
  define('show_funding', ({ params, context: { asker }, port }) =>
    showFilled(port, { asker, path: 'wallet/fund', show: params?.show ?? true, wish: params?.checkoutParams ?? {} }),
  ),
  define('show_checkout', ({ params, context: { asker }, port }) =>
    showCheckout(port, { asker, show: params?.show ?? true, wish: params ?? {} }),
  ),
  define('show_swap', async ({ params, context: { asker }, port }) => {
    const show = params?.show ?? true;
    if (show && !(await port.hasSwap())) {
      throw new RpcError('unsupportedMethod', { message: 'The operator of this wallet offers no swaps.' });
    }
    await port.showWallet({ asker, show, path: show ? swapPath(params) : null });
  }),
  define('wallet_instance_id', ({ port }) => port.instanceId()),
  define(
    'set_provider',
    async ({ params, context, port }) => {
      const { windowId } = params;
      await port.setProvider({ context: windowId === undefined ? context : { ...context, windowId }, chain: params });
      return true;
    },
    'confirm',
  ),
  // The page's service is only selected: the user may choose another, and their click opens its window.
  define('topup', async ({ params: { provider: named, windowId, params }, context: { asker }, port }) => {
    if (windowId !== undefined) port.closeWindow(windowId);
    // Prepared first, because the user may start the purchase as soon as the screen is shown.
    const ended = await port.followPurchase();
    const { selectedCurrency: fiat, fiatValue: fiatAmount, selectedCryptoCurrency: crypto } = params ?? {};
    const provider = named === 'rampnetwork' ? 'ramp' : named;
    await showCheckout(port, { asker, show: true, wish: { fiat, fiatAmount, crypto, provider } });
    return ended();
  }),
  define('login_with_private_key', async ({ params, context, port }) => {
    await port.loginWithPrivateKey({ asker: context.asker, ...params });
    return { success: true };
  }),
];

/** Returns the path of the swap screen, with the values that the page wants prefilled. */
function swapPath(params: CommunicationParams<'show_swap'>): string {
  const { fromToken, toToken, fromValue, toAddress } = params ?? {};
  const given = Object.entries({ from: fromToken, to: toToken, amount: fromValue, recipient: toAddress }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? 'wallet/swap' : `wallet/swap?${query}`;
}

/** Creates the engine of the communication stream; methods outside of docs/protocol.md 1.12 are rejected with 4200. */
export function createCommunicationEngine({ port }: { port: CommunicationPort }): RpcEngine {
  const bound = new Map(methods.map((method) => method(port)));
  return createRpcEngine({ find: (name) => bound.get(name) });
}
