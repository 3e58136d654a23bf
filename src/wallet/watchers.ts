import type { WalletParts } from './parts';
import { watchSession } from './sessionWatch';
import { tellSettings } from './tellSettings';
import { tellTopUps } from './tellTopUps';
import { watchView } from './viewWatch';
import { watchIdle } from './watchIdle';

/** What a wallet keeps an eye on from soon after its start until it is destroyed; nothing of its first view waits for it. */
export function startWatchers(parts: WalletParts): () => void {
  const { stores, deps } = parts;
  const { tabs } = deps;
  const stops = [
    watchSession(parts),
    watchIdle(parts),
    watchView(parts),
    ...(tabs ? [tellSettings({ stores, tabs }), tellTopUps({ stores, tabs })] : []),
  ];
  return () => stops.forEach((stop) => stop());
}
