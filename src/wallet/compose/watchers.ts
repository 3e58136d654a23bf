import type { WalletParts } from './parts';
import { watchSession } from '../session';
import { watchPageSession } from '../pageSessions';
import { broadcastSettings, watchIncomingFunds } from '../tabs';
import { watchRequiredFactor } from '../networks';
import { watchIdle, watchView } from '../polls';

/** What a wallet keeps an eye on from soon after its start until it is destroyed; nothing of its first view waits for it. */
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
