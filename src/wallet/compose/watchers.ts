import type { WalletParts } from './parts';
import { watchSession } from '../session';
import { watchPageSession } from '../pageSessions';
import { broadcastSettings, watchIncomingFunds } from '../tabs';
import { watchRequiredFactor } from '../networks';
import { watchIdle, watchView } from '../polls';

/**
 * Starts the watchers, which run from shortly after the start until the wallet is destroyed. The first view does not wait for them.
 */
export function startWatchers(parts: WalletParts): () => void {
  const { stores, deps } = parts;
  const { tabs, init } = deps;
  const stops = [
    watchSession(parts),
    watchIdle(parts),
    watchView(parts),
    watchRequiredFactor(parts),
    ...(init.hostOrigin === null ? [] : [watchPageSession(parts, { id: init.hostOrigin })]),
    watchIncomingFunds({ stores, tabs, polls: parts.polls }),
    ...(tabs ? [broadcastSettings({ stores, tabs })] : []),
  ];
  return () => stops.forEach((stop) => stop());
}
