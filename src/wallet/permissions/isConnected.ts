import type { Asker } from '../../wire/asker';
import type { WalletStores } from '../wallet';

/** Returns whether the user has connected the asker. */
export function isConnected({ permissions }: Pick<WalletStores, 'permissions'>, { id }: Asker): boolean {
  return Object.hasOwn(permissions.state.askers, id);
}
