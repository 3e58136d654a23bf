import type { Asker } from '../../../wire/asker';
import { originLabel } from '../../components/identity/OriginChip';

/**
 * Returns the name of an asker for use in a sentence: its origin, or for WalletConnect the name that the peer claims, which may be empty.
 */
export function askerLabel({ kind, id, claims }: Asker): string {
  return kind === 'walletConnect' ? claims.name : originLabel(id);
}
