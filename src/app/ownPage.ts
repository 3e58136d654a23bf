import { receiveHandover, type Handover } from '../bridge/handover';
import { systemClock } from '../kit/clock';
import { settingsPath } from '../ui/routes';

/** `/v5/own`: the full page as the wallet of a frame opens it. Afterwards it stands at the address of what it shows. */
export async function openOwnPage(self: Window, hash: string): Promise<Handover | null> {
  const handover = await receiveHandover({ self, hash, clock: systemClock });
  self.history.replaceState(null, '', `/v5${handover?.handed.path ?? settingsPath}`);
  return handover;
}
