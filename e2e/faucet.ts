import { urls } from './addresses';

/** Sends the address coins of the local chain. */
export async function fund(address: string): Promise<void> {
  const response = await fetch(`${urls.demo}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!response.ok) throw new Error(`The faucet answered ${response.status}: ${await response.text()}`);
}
