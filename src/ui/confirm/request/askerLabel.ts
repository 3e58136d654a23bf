import type { Asker } from '../../../wire/asker';
import { originLabel } from '../../parts/identity/OriginChip';

/** What an asker is called in a sentence: its address, or the name that a peer over a relay gives itself; empty where it has none. */
export function askerLabel({ kind, id, claims }: Asker): string {
  return kind === 'walletConnect' ? claims.name : originLabel(id);
}
