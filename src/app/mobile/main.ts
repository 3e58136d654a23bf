import type { Asker } from '../../wire/asker';
import { messageOf } from '../../errors/base';
import { ConfigError } from '../../errors/config';
import { HttpError } from '../../errors/http';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { systemClock } from '../../kit/clock';
import { toOrigin } from '../../kit/origin';
import { mountMobile } from '../../ui/mount/mountMobile';
import type { Account } from '../../wallet/accounts';
import { createMethodSource } from '../../wallet/compose/methods/methodSource';
import type { HostedWallet } from '../../wallet/compose/createWallet';
import { withDefaults } from '../../kit/theme/withDefaults';
import { isWhiteLabelActive } from '../../wallet/host/whiteLabels';
import type { ProjectConfig } from '../../wire/http/project';
import { readAccountAbstraction } from '../../wire/accountAbstraction';
import { givenAccountAbstraction } from '../../wire/givenAccountAbstraction';
import type { WalletLink, WalletLinkAnswer } from '../../wire/mobile/walletLink';
import type { WalletLogin } from '../../wire/mobile/walletLogin';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { createSignInHost, type SignInHost } from '../signIn/createSignInHost';
import { SignInFault } from '../signIn/signInFault';
import { answerRequest } from './answerRequest';
import { checkGating, GatingError } from './checkGating';
import { fetchWalletLogin } from './fetchWalletLogin';
import { closeNative, type NativeWindow } from './nativeBridge';
import { openMobileWallet } from './openMobileWallet';
import { readLink } from './readLink';

/** Delay before the browser returns with a result, in ms. */
const returnDelay = 50;
const timeout = 15_000;

/** The module that the wallet's page loads when a mobile application has opened it with a session (docs/protocol-server.md 4). */
export interface MobileModule {
  /** Shows the wallet of the link, or handles its request. Never rejects. */
  openMobile(params: Record<string, unknown>): Promise<void>;
}

export const openMobile: MobileModule['openMobile'] = async (params) => {
  const self: Window & typeof globalThis & NativeWindow = window;
  const host = createSignInHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  let link: WalletLink | undefined;
  /** Set once the redirect address is known to belong to the client: the browser is sent to no other address. */
  let leave: ((answer: WalletLinkAnswer) => void) | undefined;
  try {
    link = readLink(params);
    const login = await fetchWalletLogin({ link, sessions: host.sessions, clock: systemClock });
    const project = await findProject(host, login);
    const { redirectUrl } = login;
    leave = (answer) =>
      void systemClock.after(returnDelay, () => self.location.assign(toAnswerUrl({ redirectUrl, answer })));
    const { clientId, network } = login;
    const whiteLabel = readWhiteLabel({ login, project });
    const isWhiteLabel = isWhiteLabelActive(whiteLabel);
    const { fetch } = self;
    await checkGating({ clientId, network, isWhiteLabel, fetch: fetch.bind(self), origin: host.origin, timeout });
    const name = whiteLabel.appName ?? project.name;
    const asker: Asker = { kind: 'app', id: addressOf(redirectUrl), claims: { name, icon: '' } };
    const wallet = openMobileWallet({ self, link, login, project, whiteLabel, asker });
    await wallet.restored;
    checkSmartAccounts(wallet, { login, project });
    if (wallet.stores.session.state.status !== 'signedIn') throw new SignInFault('gone');
    settle(wallet, link);
    host.screen.unmount();
    const close = (): void => {
      if (!closeNative(self)) self.location.assign(redirectUrl);
    };
    const { document } = self;
    const root = document.getElementById('root') ?? document.body;
    mountMobile({ wallet, origin: asker.id, onClose: close, root, document, window: self });
    if (link.request)
      leave(await answerRequest({ source: wallet.serve(createMethodSource), request: link.request, asker }));
  } catch (error) {
    if (link?.request && leave) return leave({ success: false, error: messageOf(error) });
    const fault = error instanceof SignInFault ? error.code : 'network';
    const isTold = error instanceof GatingError || error instanceof ConfigError;
    host.screen.show({ kind: 'failed', fault, text: isTold ? error.message : undefined });
  }
};

/** Returns the project. @throws SignInFault when the client is unknown or the redirect address is not exactly one of its addresses. */
async function findProject({ clients }: SignInHost, login: WalletLogin): Promise<ProjectConfig> {
  const { clientId, redirectUrl } = login;
  try {
    return await clients.check({ clientId, redirectUrl, returnBy: 'redirect' });
  } catch (cause) {
    const code = cause instanceof HttpError ? cause.code : null;
    if (code === 'notFound') throw new SignInFault('unknownClient', { cause });
    if (code === 'forbidden' || code === 'invalid') throw new SignInFault('redirectNotAllowed', { cause });
    throw new SignInFault('network', { cause });
  }
}

/** Returns the application's options for the wallet, merged over those for its sign-in, merged over the project's. */
function readWhiteLabel({ login, project }: { login: WalletLogin; project: ProjectConfig }): WhiteLabel {
  const own = withDefaults({ own: login.walletServicesConfig.whiteLabel ?? {}, project: login.whiteLabel });
  return withDefaults({ own, project: project.whiteLabel });
}

/** Account types for sessions with a single factor. */
const singleFactorTypes: Partial<Record<Account['accountType'], Account['accountType']>> = {
  normal: 'single-factor-auth',
  'account abstraction': 'SFA account abstraction',
};

/** Checks the smart-account options; if they are invalid, the wallet is not signed in and this explains why. @throws ConfigError. */
function checkSmartAccounts(
  { stores }: HostedWallet,
  { login, project }: { login: WalletLogin; project: ProjectConfig },
): void {
  const config = [login.accountAbstractionConfig, project.accountAbstraction].find(givenAccountAbstraction);
  const chainIds = stores.network.state.chains.map(({ chainId }) => chainId.toLowerCase());
  if (config) readAccountAbstraction({ config, chainIds });
}

/** Applies the account settings that only the link contains. */
function settle({ stores }: HostedWallet, link: WalletLink): void {
  const { accounts, selected } = stores.accounts.state;
  if (link.sessionNamespace !== 'sfa') return;
  const single = accounts.map((account) => ({
    ...account,
    accountType: singleFactorTypes[account.accountType] ?? account.accountType,
  }));
  stores.accounts.actions.set({ accounts: single, selected });
}

/** Returns the origin; an application with its own URL scheme has no web origin, so scheme and host are used. */
function addressOf(redirectUrl: string): string {
  const { protocol, host } = new URL(redirectUrl);
  return toOrigin(redirectUrl) ?? `${protocol}//${host}`;
}

/** Returns the redirect URL with the result: the hash is replaced, the query stays. */
function toAnswerUrl({ redirectUrl, answer }: { redirectUrl: string; answer: WalletLinkAnswer }): string {
  const url = new URL(redirectUrl);
  url.hash = `b64Params=${bytesToBase64url(utf8ToBytes(JSON.stringify(answer)))}`;
  return url.href;
}
