import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrivateKeyAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';

/** A site's request to a user's Farcaster app. */
export interface FarcasterChannel {
  siweUri: string;
  domain: string;
  nonce: string;
  acceptAuthAddress: boolean;
  /** The app's response. */
  answer?: object;
}

/** Starts a relay according to Farcaster’s documentation. The test responds on its channels like a user’s app. */
export async function startFarcasterRelay() {
  const channels = new Map<string, FarcasterChannel>();
  const mood = { status: 200 };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const reply = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (mood.status !== 200) return reply(mood.status, {});
      if (request.method === 'POST' && request.url === '/v1/channel') {
        const channelToken = randomBytes(12).toString('hex');
        channels.set(channelToken, JSON.parse(body) as FarcasterChannel);
        return reply(201, { channelToken, url: `https://farcaster.test/~/siwf?channelToken=${channelToken}` });
      }
      const channel = channels.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      if (!channel) return reply(401, {});
      return channel.answer ? reply(200, { state: 'completed', ...channel.answer }) : reply(202, { state: 'pending' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    /** Returns the channel of the link that a site shows. */
    channelOf(link: string): FarcasterChannel {
      const channel = channels.get(new URL(link).searchParams.get('channelToken') ?? '');
      if (!channel) throw new Error(`There is no such channel: ${link}`);
      return channel;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Creates the signature of a user's app for a channel (FIP-11). */
export async function signFarcaster({
  channel,
  by,
  fid,
  now,
  change = {},
  tamper = (text) => text,
}: {
  channel: FarcasterChannel;
  by: PrivateKeyAccount;
  fid: number;
  now: number;
  change?: Partial<Parameters<typeof createSiweMessage>[0]>;
  tamper?: (text: string) => string;
}) {
  const message = createSiweMessage({
    domain: channel.domain,
    address: by.address,
    statement: 'Farcaster Auth',
    uri: channel.siweUri,
    version: '1',
    chainId: 10,
    nonce: channel.nonce,
    issuedAt: new Date(now),
    resources: [`farcaster://fid/${fid}`],
    ...change,
  });
  const signature = await by.signMessage({ message });
  return { message: tamper(message), signature, displayName: 'Ada', custody: by.address, fid };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
