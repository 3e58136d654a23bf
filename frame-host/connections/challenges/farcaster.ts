import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { encodeFunctionData, parseAbi, recoverMessageAddress } from 'viem/utils';
import { parseSiweMessage } from 'viem/siwe';
import { readText } from '../../../src/kit/text/readText';
import { HttpError } from '../../../src/errors/http';
import { familyOfChain } from '../../chains';
import type { Clock } from '../../../src/kit/clock';
import { isHex, type Hex } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import type { FarcasterBeginAnswer, FarcasterLookAnswer } from '../../../src/wire/http/prove';
import type { ConnectionConfig } from '../connection';
import type { ChallengeFlows } from './challengeFlows';

type FarcasterConfig = Extract<ConnectionConfig, { kind: 'farcaster' }>;

/** Contract that registers Farcaster ids, on OP Mainnet (docs.farcaster.xyz, "Contracts"). */
const idRegistry = '0x00000000fc6c5f01fc30151999387bb99a9f489b';
const opMainnet = 10;
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)']);

/** In ms: timeout for requests to the relay and the chain, maximum age of a message, and tolerated clock difference. */
const timeout = 5_000;
const maxAge = 600_000;
const tolerance = 60_000;
const maxBytes = 65_536;

const WorkSchema = v.object({ channelToken: v.string(), nonce: v.string() });
const ChannelSchema = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/)),
  url: v.pipe(v.string(), v.maxLength(2_048), v.url(), v.startsWith('https://')),
});
const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)));
const StatusSchema = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    message: v.pipe(v.string(), v.maxLength(8_192)),
    signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/)),
    displayName: text,
    username: text,
  }),
]);

export interface Farcaster {
  /** Opens a channel at the relay. Returns the URL that the user's Farcaster app scans or opens. */
  begin(input: { flowId: string; connection: FarcasterConfig }): Promise<FarcasterBeginAnswer>;
  /** Returns whether the app has responded, and the redirect URL if so. @throws HttpError `unauthorized` for an invalid response. */
  look(input: { flowId: string; connection: FarcasterConfig }): Promise<FarcasterLookAnswer>;
}

/**
 * Sign In With Farcaster (FIP-11): the user's app signs an EIP-4361 message with the custody address of their id and sends it to a
 * relay. The relay is not trusted: this server verifies the signature, the message and the id's owner in the registry.
 */
export function createFarcaster({
  proved,
  clock,
  fetch,
  publicUrl,
}: {
  proved: ChallengeFlows;
  clock: Clock;
  fetch: typeof globalThis.fetch;
  publicUrl: string;
}): Farcaster {
  const domain = new URL(publicUrl).host;

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    { url, ...init }: RequestInit & { url: string },
  ): Promise<v.InferOutput<Schema>> {
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
      const body = parseJson(await readText(response, maxBytes));
      if (!response.ok) throw new Error(`The Farcaster relay responded with status ${response.status}.`);
      return v.parse(schema, body);
    } catch (cause) {
      throw new HttpError('providerFailed', { cause });
    }
  }

  /** Returns the id that the registry currently assigns to the owner address. @throws HttpError `unavailable`. */
  async function idOf(owner: Hex, { rpcUrl, registry = idRegistry }: FarcasterConfig): Promise<bigint> {
    const data = encodeFunctionData({ abi: registryAbi, functionName: 'idOf', args: [owner] });
    const client = familyOfChain('eip155:10').openClient({ urls: [rpcUrl], fetch, timeout });
    const answer = await client.request('eth_call', [{ to: registry, data }, 'latest']).catch((cause: unknown) => {
      throw new HttpError('unavailable', { cause });
    });
    if (!isHex(answer) || answer.length !== 66) throw new HttpError('unavailable');
    return BigInt(answer);
  }

  /** Returns the id and owner of a message, or undefined if it is not for this server, not current, or not signed by its address. */
  async function readMessage(input: { message: string; signature: string; nonce: string }) {
    const { message, signature, nonce } = input;
    const {
      address,
      chainId,
      expirationTime,
      issuedAt,
      notBefore,
      resources = [],
      ...said
    } = parseSiweMessage(message);
    const now = clock.now();
    const age = now - (issuedAt?.getTime() ?? Number.NaN);
    const isNow =
      age <= maxAge &&
      age >= -tolerance &&
      (expirationTime === undefined || expirationTime.getTime() > now) &&
      (notBefore === undefined || notBefore.getTime() <= now + tolerance);
    const isOurs = said.domain === domain && said.uri === publicUrl && said.nonce === nonce && chainId === opMainnet;
    const ids = resources.flatMap((resource) => /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/.exec(resource)?.[1] ?? []);
    const [fid, ...more] = ids;
    if (!isNow || !isOurs || address === undefined || fid === undefined || more.length > 0) return undefined;
    const signer = await recoverMessageAddress({ message, signature: signature as Hex }).catch(() => undefined);
    return signer === address ? { fid, owner: address } : undefined;
  }

  return {
    async begin({ flowId, connection: { relayUrl } }) {
      const nonce = randomBytes(16).toString('hex');
      const { channelToken, url } = await ask(ChannelSchema, {
        url: `${relayUrl}/v1/channel`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Accept only the custody address: auth addresses can be added and removed without the owner of the id.
        body: JSON.stringify({ siweUri: publicUrl, domain, nonce, acceptAuthAddress: false }),
      });
      await proved.keep(flowId, { work: { channelToken, nonce }, tries: 1 });
      return { url };
    },

    async look({ flowId, connection }) {
      const flow = await proved.find(flowId);
      const work = v.safeParse(WorkSchema, parseJson(flow.work ?? ''));
      if (!work.success) throw new HttpError('lockedCode');
      const { channelToken, nonce } = work.output;
      const status = await ask(StatusSchema, {
        url: `${connection.relayUrl}/v1/channel/status`,
        headers: { authorization: `Bearer ${channelToken}` },
      });
      if (status.state === 'pending') return { url: null };
      const read = await readMessage({ ...status, nonce });
      if (read) {
        const id = await idOf(read.owner, connection);
        const name = status.displayName ?? status.username;
        if (id === BigInt(read.fid)) return proved.prove(flow, { subject: read.fid, ...(name ? { name } : {}) });
      }
      // A retry cannot succeed, so the user must begin again.
      await proved.keep(flowId, { work: null, tries: 0 });
      throw new HttpError('unauthorized');
    },
  };
}
