import { noAbilities, type Abilities } from '../../chains/account';
import type { AccountsPort } from './port';
import { abilitiesOf } from './accountTypes';

/** Returns what can be done with the account of this address. */
export function canDo({ accounts }: Pick<AccountsPort['stores'], 'accounts'>, address: string): Abilities {
  const account = accounts.state.accounts.find((item) => item.address === address);
  return account ? abilitiesOf(account) : noAbilities;
}
