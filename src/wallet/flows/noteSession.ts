import { hexToBytes } from '../../kit/hex';
import type { WalletParts } from '../parts';
import { sessionTime } from './startSession';

/** ms after a sign-in or a restore: nothing of the first view waits for it. */
const soon = 3_000;

/** Soon enters the session where its owner can see and end it, with its last use. The answer calls it off. */
export function noteSession(parts: WalletParts): () => void {
  return parts.deps.clock.after(soon, () => void note(parts).catch(() => undefined));
}

async function note({ deps, stores, keyring, sessionIds, isDestroyed }: WalletParts): Promise<void> {
  const sessionId = sessionIds.read();
  const { accounts } = stores.accounts.state;
  const owner = accounts.find(({ accountType }) => accountType === 'normal' || accountType === 'threshold');
  if (sessionId === null || !owner || !keyring.has(owner.address) || isDestroyed()) return;
  const privateKey = hexToBytes(keyring.exportPrivateKey(owner.address));
  const { createSessionList } = await import('../account/sessionList');
  const { origin, sessions, clock, device = '' } = deps;
  const list = createSessionList({ sessions, privateKey, origin, now: () => clock.now() });
  privateKey.fill(0);
  const at = clock.now();
  const app = deps.init.hostOrigin ?? origin;
  const times = { createdAt: at, usedAt: at, expiresAt: at + sessionTime * 1_000 };
  await list.note({ sessionId, namespace: '', device, app, ...times });
}
