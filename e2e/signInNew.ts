import { fund } from './faucet';
import { newEmail } from './newEmail';
import type { FullPage } from './pages/FullPage';

/** Signs a new user in. @returns the address of their account. */
export async function signInNew(wallet: FullPage): Promise<string> {
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.address.click();
  const address = await wallet.page
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .first()
    .textContent();
  return address ?? '';
}

/** Signs a new user in and gives their account coins of the local chain. @returns the address of the account. */
export async function signInFunded(wallet: FullPage): Promise<string> {
  const address = await signInNew(wallet);
  await fund(address);
  return address;
}
