import { RpcError } from '../../errors/rpc';
import { isWhiteLabelActive, withDefaults } from '../host';
import type { WalletParts } from './parts';

/** What the server says of the project, once it is there: its looks and sign-ins, and whether the page may use it. */
export function applyProject(parts: WalletParts): void {
  const { deps, stores, view, events, ready } = parts;
  const { hostOrigin, ancestors, whiteLabel } = deps.init;
  ready.project.then(
    ({ connections, trustedOrigins, whiteLabel: project, canBuy = false, faucets = {} }) => {
      const label = withDefaults({ own: whiteLabel, project });
      // The page places its button itself.
      const { buttonPosition } = hostOrigin === null ? label : whiteLabel;
      stores.embed.actions.label({ ...label, buttonPosition });
      view.refresh();
      stores.embed.actions.offerFunding({ canBuy, faucets });
      stores.login.actions.offer(connections);
      const around = [hostOrigin ?? '', ...ancestors];
      stores.embed.actions.trust(around.every((origin) => trustedOrigins.includes(origin)));
    },
    () => undefined,
  );
  ready.allowed.then(
    () => {
      events.serviceAllowed();
      parts.later(() => void askAccess(parts));
    },
    () => undefined,
  );
}

/** The server may refuse what it does not know before: how the page shows the wallet. From then on, nothing is answered. */
async function askAccess({ deps, stores, ready }: WalletParts): Promise<void> {
  if (deps.init.hostOrigin === null || !deps.access) return;
  const isWhiteLabel = isWhiteLabelActive(stores.embed.state.whiteLabel);
  const refusal = await deps.access({ isWhiteLabel }).catch(() => null);
  if (refusal === null) return;
  ready.allowed = Promise.reject(new RpcError('unauthorized', { message: refusal }));
  ready.allowed.catch(() => undefined);
}
