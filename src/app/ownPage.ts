import { receiveSessionTransfer, type SessionTransfer } from '../bridge/sessionTransfer';
import { systemClock } from '../kit/clock';
import { settingsPath } from '../ui/routes';

/** Opens `/v5/own`, the full page that an embedded wallet has opened. It then replaces the URL by that of the screen it shows. */
export async function openOwnPage(self: Window, hash: string): Promise<SessionTransfer | null> {
  const transfer = await receiveSessionTransfer({ self, hash, clock: systemClock });
  self.history.replaceState(null, '', `/v5${transfer?.handed.path ?? settingsPath}`);
  return transfer;
}
