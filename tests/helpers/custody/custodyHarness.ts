import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createSealingKey } from '../../../frame-host/keys/nodeKeys';
import { nodeMigrations, type NodeTables } from '../../../frame-host/keys/shareNode/nodeTables';
import { createRegistry } from '../../../frame-host/keys/registry/registry';
import { registryMigrations, type RegistryTables } from '../../../frame-host/keys/registry/registryTables';
import { createShareNode } from '../../../frame-host/keys/shareNode/shareNode';
import { createTokenVerifier, type TrustedIssuer } from '../../../frame-host/keys/tokens/tokenVerifier';
import { answerFrom } from '../../../frame-host/keys/routes';
import type { CallTable, Handlers } from '../../../frame-host/http/registerCalls';
import type { Client } from '../../../src/wire/http/call';
import { parseAnswer } from '../../../src/wire/http/client';
import { openTestDatabase } from '../databases/testDatabase';
import type { UserKeys } from '../../../src/custody/userKeys';
import { createCustodyClient, type OpenKeyInput } from '../../../src/custody/custodyClient';
import { nodeCalls, registryCalls, type NodeClient, type RegistryClient } from '../../../src/wire/http/nodeCalls';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { bytesToBase64url } from '../../../src/kit/base64url';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { hexToBytes } from '../../../src/kit/hex';
import { fillRandom, randomBytes, randomId, type FillRandom } from '../../../src/kit/randomId';

export const connectionId = 'email';
export const issuer = 'https://issuer.example';
export const audience = 'inlay-local';
const signing = generateKeyPair('ES256');

/** Returns the issuer's key set, as if fetched over the network. */
export const fetchKeys: typeof fetch = async () => {
  const key = await exportJWK((await signing).publicKey);
  return Response.json({ keys: [{ ...key, kid: 'one', alg: 'ES256', use: 'sig' }] });
};

export const trusted: TrustedIssuer = { connectionId, issuer, audiences: [audience], jwksUrl: `${issuer}/jwks` };

/** A second connection of the same issuer. */
export const otherConnectionId = 'shop';
const trustedToo: TrustedIssuer = { ...trusted, connectionId: otherConnectionId };
/** A connection whose issuer cannot include the wallet's nonce, and one for passkeys. */
export const foreignConnectionId = 'company';
export const passkeyConnectionId = 'passkey';
const trustedForeign: TrustedIssuer = { ...trusted, connectionId: foreignConnectionId, binding: 'commit' };
const trustedPasskeys: TrustedIssuer = { ...trusted, connectionId: passkeyConnectionId, binding: 'passkey' };
export const walletOrigin = 'https://wallet.example';

export async function nonceOf(privateKey: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(hexToBytes(publicKeyHex(privateKey))));
  return bytesToBase64url(new Uint8Array(hash));
}

/** Creates an identity token for that key, as the issuer does; `claims` overrides fields. */
export async function makeToken(input: {
  privateKey: Uint8Array;
  subject?: string;
  now?: number;
  claims?: Record<string, unknown>;
}): Promise<string> {
  const { privateKey, subject = 'ann', now = Date.now(), claims = {} } = input;
  const iat = Math.floor(now / 1_000);
  const nonce = await nonceOf(privateKey);
  const all = { iss: issuer, aud: audience, sub: subject, iat, exp: iat + 300, nonce, jti: randomId(), ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign((await signing).privateKey);
}

/** Creates share nodes and a registry in one process, which exchange only JSON, as over the network. */
export async function createCustodyHarness({
  threshold = 2,
  count = 3,
  clock = systemClock,
  nodeRandom = () => fillRandom,
}: {
  threshold?: number;
  count?: number;
  clock?: Clock;
  /** The random source of each node. */
  nodeRandom?: (index: number) => FillRandom;
} = {}) {
  const identities = new Map<number, { privateKey: Uint8Array; publicKey: string }>();
  for (let index = 1; index <= count; index++) {
    const privateKey = randomScalar(fillRandom);
    identities.set(index, { privateKey, publicKey: publicKeyHex(privateKey) });
  }
  const peers = new Map([...identities].map(([index, { publicKey }]) => [index, publicKey]));
  const registryKey = randomScalar(fillRandom);
  const registryDb = await openTestDatabase<RegistryTables>(registryMigrations);
  const registryIdentity = { privateKey: registryKey, publicKey: publicKeyHex(registryKey) };
  const registry = createRegistry({ db: registryDb, identity: registryIdentity, threshold, nodes: () => peers, clock });

  const members = await Promise.all(
    [...identities].map(async ([index, identity]) => {
      const db = await openTestDatabase<NodeTables>(nodeMigrations);
      const sealingKey = createSealingKey(randomBytes(32));
      const start = () =>
        createShareNode({
          index,
          threshold,
          peers: () => peers,
          registryKey: () => registryIdentity.publicKey,
          registry,
          db,
          identity,
          sealingKey,
          verifyToken: createTokenVerifier({
            issuers: [trusted, trustedToo, trustedForeign, trustedPasskeys],
            fetch: fetchKeys,
            clock,
          }),
          walletOrigin,
          clock,
          random: nodeRandom(index),
        });
      return { index, identity, db, sealingKey, start, node: start() };
    }),
  );

  const config = {
    threshold,
    nodes: members.map(({ index, identity }) => ({
      index,
      url: `https://node-${index}.example`,
      publicKey: identity.publicKey,
    })),
  };
  const member = (index: number) => {
    const found = members.find((one) => one.index === index);
    if (!found) throw new Error(`No node ${index}`);
    return found;
  };
  const pending = new Set<Promise<unknown>>();
  // Read at each call, because the node may have been restarted.
  const honest = (index: number): NodeClient => inProcess(nodeCalls, () => member(index).node, pending);
  /** Waits until the nodes have answered all calls, also those that a client no longer waits for. */
  async function settled(): Promise<void> {
    while (pending.size > 0) {
      await Promise.allSettled(pending);
      // The client may call again once it has read the answer.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const honestRegistry: RegistryClient = inProcess(registryCalls, () => answerFrom(registry));

  const makeClient = ({
    nodes = {},
    registry: other = honestRegistry,
    clock: device = clock,
    random = fillRandom,
  }: {
    nodes?: Record<number, NodeClient>;
    registry?: RegistryClient | undefined;
    clock?: Clock;
    random?: FillRandom;
  } = {}) =>
    createCustodyClient({
      config,
      node: ({ index }) => parsing(nodeCalls, nodes[index] ?? honest(index)),
      registry: other,
      random,
      clock: device,
    });

  /**
   * Signs in on a new device, and waits until all nodes have answered; `nodes` and `registry` replace the honest ones.
   */
  async function signIn(
    options: {
      subject?: string;
      nodes?: Record<number, NodeClient>;
      registry?: RegistryClient;
      privateKey?: Uint8Array;
      idToken?: string;
      askFactor?: OpenKeyInput['askFactor'];
      connection?: string;
      isUnbound?: boolean;
      assertion?: string;
      /** The browser's random source. */
      random?: FillRandom;
      confirmNew?: OpenKeyInput['confirmNew'];
      /** The key that the user had before. */
      brought?: UserKeys;
    } = {},
  ) {
    const { subject, nodes = {}, registry: other, privateKey = randomScalar(fillRandom) } = options;
    const { connection = connectionId, isUnbound, assertion, askFactor, random = fillRandom, confirmNew } = options;
    const idToken = options.idToken ?? (await makeToken({ privateKey, subject, now: clock.now() }));
    const client = makeClient({ nodes, registry: other, random });
    try {
      return await client.openKey({
        idToken,
        connectionId: connection,
        ephemeral: { privateKey },
        isUnbound,
        assertion,
        confirmNew,
        ...(options.brought && { bringKey: () => Promise.resolve(options.brought ?? null) }),
        ...(askFactor ? { askFactor } : {}),
      });
    } finally {
      await settled();
    }
  }

  return {
    config,
    members,
    member,
    registry,
    registryDb,
    registryIdentity,
    /** Restarts the node as a new process on the same folder, without what it had in memory. */
    restart(index: number): void {
      const one = member(index);
      one.node = one.start();
    },
    honest,
    honestRegistry,
    settled,
    makeClient,
    signIn,
    async close() {
      await Promise.all([registryDb.destroy(), ...members.map(({ db }) => db.destroy())]);
    },
  };
}

export type CustodyHarness = Awaited<ReturnType<typeof createCustodyHarness>>;

const unreachable = <Calls extends CallTable>(calls: Calls) =>
  Object.fromEntries(
    Object.keys(calls).map((name) => [name, () => Promise.reject(new Error('down'))]),
  ) as unknown as Client<Calls>;

/** A node that cannot be reached. */
export const down: NodeClient = unreachable(nodeCalls);
/** A registry that cannot be reached. */
export const noRegistry: RegistryClient = unreachable(registryCalls);

/** Returns the client of handlers in this process, which exchanges only JSON with them, as over the network. */
function inProcess<Calls extends CallTable>(
  calls: Calls,
  handlers: () => Handlers<Calls>,
  pending = new Set<Promise<unknown>>(),
): Client<Calls> {
  const functions = Object.entries(calls).map(([name, { answer }]) => [
    name,
    (input: unknown) => {
      const handle = handlers()[name] as unknown as (input: unknown) => unknown;
      const answering = (async () => parseAnswer(answer, overJson(await handle(overJson(input)))))();
      pending.add(answering);
      const forget = () => pending.delete(answering);
      answering.then(forget, forget);
      return answering;
    },
  ]);
  return Object.fromEntries(functions) as Client<Calls>;
}

/** Parses what a client of a test answers, as the real one does. */
function parsing<Calls extends CallTable>(calls: Calls, client: Client<Calls>): Client<Calls> {
  const functions = Object.entries(calls).map(([name, { answer }]) => [
    name,
    async (input: unknown) =>
      parseAnswer(answer, await (client[name] as unknown as (input: unknown) => Promise<unknown>)(input)),
  ]);
  return Object.fromEntries(functions) as Client<Calls>;
}

function overJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Waits 0 to `most` turns of the event loop. */
export async function pause(most: number): Promise<void> {
  const turns = (randomBytes(1)[0] ?? 0) % (most + 1);
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}
