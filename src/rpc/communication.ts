import {
  communicationRequests,
  type CommunicationMethod,
  type CommunicationParams,
  type CommunicationState,
  type UserInfo,
} from '../wire/communication';
import { createRpcEngine, type RpcEngine } from './engine';
import { defineMethod, type MethodPolicy, type RpcMethod } from './method';
import type { RequestContext } from './port';

/** What the communication stream needs from a wallet (wire §1.12). */
export interface CommunicationPort {
  state(): Promise<CommunicationState>;
  /** The host has resized the frame. */
  frameResized(isFullScreen: boolean): void;
  /** The person has closed a popup: its request ends with 4001. */
  windowClosed(windowId: string): void;
  /** The browser has refused a popup; the person may open `url` by a click. */
  windowBlocked(window: { windowId: string; url: string }): void;
  userInfo(origin: string): Promise<UserInfo>;
  logout(): Promise<void>;
  /** @throws when there is no live record under that id. */
  loginWithSession(input: { origin: string; sessionId: string; sessionNamespace: string }): Promise<void>;
  /** Opens the wallet in its frame (`path` as the host gave it), or hides it. */
  showWallet(input: { show: boolean; path: string | null }): void;
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
): RpcMethod<CommunicationPort> {
  return defineMethod<CommunicationPort, Method, (typeof communicationRequests)[Method], unknown>({
    wire: { name, params: communicationRequests[name] },
    policy,
    run: async (input) => (await run(input)) ?? true,
  });
}

const show = (name: Exclude<ShowMethod, 'show_wallet_ui'>): RpcMethod<CommunicationPort> =>
  define(name, ({ params, port }) => port.showWallet({ show: params?.show ?? true, path: null }));

type ShowMethod = Extract<CommunicationMethod, `show_${string}`>;

const methods: readonly RpcMethod<CommunicationPort>[] = [
  define('get_provider_state', ({ port }) => port.state()),
  define('iframe_status', ({ params, port }) => port.frameResized(params.isIFrameFullScreen)),
  define('closed_window', ({ params, port }) => port.windowClosed(params.windowId)),
  define('window_blocked', ({ params, port }) =>
    port.windowBlocked({ windowId: params.windowId, url: params.finalUrl }),
  ),
  define('user_info', ({ context, port }) => port.userInfo(context.origin)),
  define('logout', ({ port }) => port.logout()),
  define('login_with_session_id', async ({ params, context, port }) => {
    await port.loginWithSession({ origin: context.origin, ...params });
    return { success: true };
  }),
  define('show_wallet_ui', ({ params, port }) =>
    port.showWallet({ show: params?.show ?? true, path: params?.path ?? null }),
  ),
  show('show_wallet_connect'),
  show('show_funding'),
  show('show_checkout'),
  show('show_receive'),
  show('show_swap'),
];

/** The engine of the communication stream; anything else than wire §1.12 is 4200. */
export function createCommunicationEngine({ port }: { port: CommunicationPort }): RpcEngine {
  return createRpcEngine({ methods, port });
}
