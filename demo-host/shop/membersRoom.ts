import { stringToHex, type Hex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { greet, type ShopContext } from './shopContext';

const timeout = 20_000;

/** The programme for members. */
export interface Programme {
  member: string;
  showings: { day: string; title: string; seats: string }[];
}

/** Signs in with a message (EIP-4361). The server verifies the signature and the card, then returns the programme. */
export async function openRoom(context: ShopContext): Promise<Programme> {
  const { provider, says } = context;
  const address = await greet(context);
  const { nonce } = await ask<{ nonce: string }>('/members/nonce');
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  const message = createSiweMessage({
    address,
    chainId,
    nonce,
    domain: location.host,
    uri: location.origin,
    version: '1',
    statement: 'Open the members’ room of Lantern.',
  });
  says('Sign in with your wallet');
  const params = [stringToHex(message), address];
  const signature = (await provider.request({ method: 'personal_sign', params })) as Hex;
  says('Showing your card at the door');
  return ask<Programme>('/members', { message, signature });
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body), signal });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok)
    throw new Error(answer.error?.message ?? `The members’ room responded with status ${response.status}.`);
  return answer;
}
