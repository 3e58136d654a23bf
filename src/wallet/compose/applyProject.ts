import { RpcError, rpcErrors } from '../../errors/rpc';
import { withDefaults } from '../../kit/theme/withDefaults';
import { isWhiteLabelActive } from '../host';
import type { WalletParts } from './parts';

/**
 * Applies the project configuration from the server once it arrives: the white label, the connections, and whether the page may use
 * the wallet.
 */
export function applyProject(parts: WalletParts): void {
  const { deps, stores, view, events, ready } = parts;
  const { hostOrigin, ancestors, whiteLabel, confirmationStrategy } = deps.init;
  ready.project.then(
    ({ connections, trustedOrigins, whiteLabel: project, canBuy = false, faucets = {} }) => {
      const label = withDefaults({ own: whiteLabel, project });
      // The page places its own button.
      const { buttonPosition } = hostOrigin === null ? label : whiteLabel;
      stores.embed.actions.label({ ...label, buttonPosition });
      view.refresh();
      stores.login.actions.offer(connections);
      const around = [hostOrigin ?? '', ...ancestors];
      const trusted = around.every((origin) => trustedOrigins.includes(origin));
      stores.embed.actions.change({ canBuy, faucets, trusted });
      // An approval without a confirmation needs no window.
      if (deps.canBeCovered && !trusted && confirmationStrategy !== 'auto-approve') events.windowsAhead();
    },
    () => undefined,
  );
  ready.allowed.then(
    () => {
      events.serviceAllowed();
      parts.later(() => void askAccess(parts));
    },
    (error: unknown) => showRefusal(parts, error),
  );
}

/** Shows why the wallet may not be used here, instead of its screens. Any other error is reported to whoever signs in. */
function showRefusal(parts: WalletParts, error: unknown): void {
  if (!(error instanceof RpcError) || error.code !== rpcErrors.unauthorized.code) return;
  void import('../signIn/steps').then(
    ({ failLogin }) => failLogin(parts, error),
    () => undefined,
  );
}

/**
 * Asks the server whether the page may show the wallet with its white label, which the server did not know before. If it refuses,
 * no further requests are answered.
 */
async function askAccess(parts: WalletParts): Promise<void> {
  const { deps, stores, ready } = parts;
  if (deps.init.hostOrigin === null || !deps.access) return;
  const isWhiteLabel = isWhiteLabelActive(stores.embed.state.whiteLabel);
  const refusal = await deps.access({ isWhiteLabel }).catch(() => null);
  if (refusal === null) return;
  ready.allowed = Promise.reject(new RpcError('unauthorized', { message: refusal, data: { refusedBy: 'operator' } }));
  ready.allowed.catch((error: unknown) => showRefusal(parts, error));
}
