import * as v from 'valibot';
import { UserError } from '../errors/user';
import { bytesToUtf8, wipe } from '../kit/bytes';
import { systemClock, type Clock } from '../kit/clock';
import { hexToBytes } from '../kit/hex';
import { parseJson } from '../kit/json';
import type { FillRandom } from '../kit/randomId';
import { withTimeout } from '../kit/timeout';
import type { CustodyConfig, ShareNodeAddress } from '../wire/http/project';
import {
  NodeRecordSchema,
  OpenedSchema,
  type Ack,
  type Activate,
  type Claim,
  type DealRequest,
  type NodeRecord,
  type Open,
  type Opened,
  type RegistryRow,
  type UserProof,
} from '../wire/http/shareNode';
import { combineShares, dealShares, verifyShare } from './feldman';
import { publicKeyOf, randomScalar } from './scalar';
import { openSealed, sealTo } from './seal';
import { sealContexts, statements, verifyStatement } from './statements';

/** One share node as the wallet reaches it. Answers are raw: this client checks them. */
export interface NodeTransport {
  open(input: Open): Promise<{ sealed: string }>;
  deal(input: DealRequest): Promise<Ack>;
  activate(input: Activate): Promise<{ sealed: string }>;
}

export interface RegistryTransport {
  lookup(proof: UserProof): Promise<RegistryRow | null>;
  claim(input: Claim): Promise<RegistryRow>;
}

export interface OpenKeyInput {
  idToken: string;
  connectionId: string;
  /** The key whose hash is the token's nonce: answers are sealed to it. */
  ephemeral: { privateKey: Uint8Array };
}

export interface OpenedKey {
  /** 32 bytes; the caller wipes it. */
  privateKey: Uint8Array;
  /** Compressed, hex. */
  publicKey: string;
  /** True at a user's very first sign-in. */
  created: boolean;
  /** Nodes that were down, slow or wrong: worth a log line, nothing more. */
  faults: Fault[];
}

export interface Fault {
  index: number;
  reason: 'unreachable' | 'wrong';
}

export interface CustodyClientDeps {
  config: CustodyConfig;
  node(address: ShareNodeAddress): NodeTransport;
  registry: RegistryTransport;
  random: FillRandom;
  clock?: Clock;
}

/** ms that a node has to answer. */
const patience = 8_000;

interface Caller {
  address: ShareNodeAddress;
  transport: NodeTransport;
  opened: Opened;
}

/**
 * Opens a user's key with the share nodes, or makes it at the first sign-in (custody.md). No node is trusted alone, nor is
 * the registry: t equal answers give the key, and anything that does not add up is an error, never a new key.
 */
export function createCustodyClient(deps: CustodyClientDeps) {
  const { config, registry, random, clock = systemClock } = deps;
  const { threshold, nodes } = config;

  return {
    /** @throws UserError `sharesUnavailable` (too few nodes answer) or `sharesInconsistent` (they disagree). */
    async openKey({ idToken, connectionId, ephemeral }: OpenKeyInput): Promise<OpenedKey> {
      const { privateKey: secret } = ephemeral;
      const ephemeralPublicKey = publicKeyOf(secret);
      const faults: Fault[] = [];

      const callers = await askAll(nodes, faults, async (address) => {
        const transport = deps.node(address);
        const answer = await transport.open({ idToken, connectionId, ephemeralPublicKey });
        return { address, transport, opened: unseal(OpenedSchema, address, answer.sealed) };
      });
      const sameUser = callers.every(({ opened }) => opened.proof.user === callers[0]?.opened.proof.user);
      if (!sameUser) throw new UserError('sharesInconsistent');
      if (callers.length < threshold) throw new UserError('sharesUnavailable');

      const known = new Map<number, NodeRecord>();
      for (const { address, opened } of callers) if (opened.record) known.set(address.index, opened.record);
      const direct = recover(known, faults);
      if (direct) return { ...direct, created: false, faults };

      const row = await lookUp(callers);
      if (row) return { ...(await settle(callers, row, known, faults)), created: false, faults };
      // Somebody knows a key that the registry does not: a new one would be a second wallet.
      if (known.size > 0) throw new UserError('sharesInconsistent');
      return create(callers, faults);

      function unseal<Schema extends v.GenericSchema>(
        schema: Schema,
        { index }: ShareNodeAddress,
        sealed: string,
      ): v.InferOutput<Schema> {
        const plaintext = openSealed({ privateKey: secret, sealed, context: sealContexts.toCaller(index) });
        return v.parse(schema, parseJson(bytesToUtf8(plaintext)));
      }

      /** Turns the registry's key active wherever it is pending, and recovers it. */
      async function settle(
        all: readonly Caller[],
        { publicKey, receipt }: RegistryRow,
        records: Map<number, NodeRecord>,
        faults: Fault[],
      ): Promise<{ privateKey: Uint8Array; publicKey: string }> {
        const idle = all.filter(({ address }) => records.get(address.index)?.publicKey !== publicKey);
        await askAll(idle, faults, async ({ address, transport, opened }) => {
          const { sealed } = await transport.activate({ ticket: opened.ticket, publicKey, receipt });
          records.set(address.index, unseal(NodeRecordSchema, address, sealed));
        });
        const found = recover(records, faults);
        if (found?.publicKey === publicKey) return found;
        throw new UserError(
          all.length < nodes.length || faults.length > 0 ? 'sharesUnavailable' : 'sharesInconsistent',
        );
      }

      async function create(all: readonly Caller[], faults: Fault[]): Promise<OpenedKey> {
        const user = all[0]?.opened.proof.user ?? '';
        const privateKey = randomScalar(random);
        const publicKey = publicKeyOf(privateKey);
        const indices = nodes.map(({ index }) => index);
        const { shares, commitments } = dealShares({ secret: privateKey, threshold, indices, random });
        const sealed = new Map(
          shares.map(({ index, value }) => {
            const to = nodes.find((node) => node.index === index)?.publicKey ?? '';
            const context = sealContexts.toNode({ user, publicKey, index });
            return [index, sealTo({ publicKey: to, plaintext: value, context, random })];
          }),
        );
        shares.forEach(({ value }) => wipe(value));

        const acks = await askAll(all, faults, async ({ address, transport, opened }) => {
          const sealedShare = sealed.get(address.index) ?? '';
          const ack = await transport.deal({ ticket: opened.ticket, publicKey, commitments, sealedShare });
          const statement = statements.ack({ user, publicKey, commitments, index: address.index });
          const isGenuine =
            ack.index === address.index &&
            verifyStatement({ statement, signature: ack.signature, publicKey: address.publicKey });
          if (!isGenuine) throw new WrongAnswer();
          return ack;
        });
        if (acks.length < threshold) throw new UserError('sharesUnavailable');

        const reached = new Set(acks.map(({ index }) => index));
        const undelivered = [...sealed]
          .filter(([index]) => !reached.has(index))
          .map(([index, sealedShare]) => ({ index, sealedShare }));
        const row = await registry
          .claim({ user, publicKey, commitments, acks, undelivered })
          .catch((cause: unknown) => {
            throw new UserError('sharesUnavailable', { cause });
          });
        wipe(privateKey);
        // The first key that was claimed wins, ours or that of another device; either way it is read back from the nodes.
        const found = await settle(all, row, new Map(), faults);
        return { ...found, created: found.publicKey === publicKey, faults };
      }
    },
  };

  /** Asks all at once; who does not answer in time, or not what was asked for, is noted and left out. */
  async function askAll<Asked extends ShareNodeAddress | Caller, Answer>(
    asked: readonly Asked[],
    faults: Fault[],
    ask: (asked: Asked) => Promise<Answer>,
  ): Promise<Answer[]> {
    const error = (): Error => new Error('The share node did not answer in time');
    const settled = await Promise.allSettled(asked.map((one) => withTimeout(ask(one), { ms: patience, error, clock })));
    return settled.flatMap((result, at) => {
      if (result.status === 'fulfilled') return [result.value];
      const one = asked[at];
      const index = one === undefined ? 0 : 'address' in one ? one.address.index : one.index;
      faults.push({ index, reason: result.reason instanceof WrongAnswer ? 'wrong' : 'unreachable' });
      return [];
    });
  }

  /** The key that t nodes agree on, or undefined. A share off its own commitments is named and left out. */
  function recover(
    records: ReadonlyMap<number, NodeRecord>,
    faults: Fault[],
  ): { privateKey: Uint8Array; publicKey: string } | undefined {
    const groups = new Map<string, { index: number; record: NodeRecord }[]>();
    for (const [index, record] of records) {
      const { publicKey, commitments, share, epoch } = record;
      const isSound =
        commitments[0] === publicKey &&
        commitments.length === threshold &&
        verifyShare({ share: { index, value: hexToBytes(share) }, commitments });
      if (!isSound) {
        faults.push({ index, reason: 'wrong' });
        continue;
      }
      const name = JSON.stringify([publicKey, commitments, epoch]);
      groups.set(name, [...(groups.get(name) ?? []), { index, record }]);
    }
    const agreed = [...groups.values()].filter((group) => group.length >= threshold);
    const [group] = agreed;
    if (!group || agreed.length > 1) return undefined;
    const shares = group.slice(0, threshold).map(({ index, record }) => ({ index, value: hexToBytes(record.share) }));
    const privateKey = combineShares(shares);
    shares.forEach(({ value }) => wipe(value));
    const publicKey = group[0]?.record.publicKey ?? '';
    if (publicKeyOf(privateKey) !== publicKey) throw new UserError('sharesInconsistent');
    return { privateKey, publicKey };
  }

  /** Any one proof will do; a node's proof that the registry does not take is the node's fault. */
  async function lookUp(callers: readonly Caller[]): Promise<RegistryRow | null> {
    let cause: unknown;
    for (const { opened } of callers) {
      try {
        return await registry.lookup(opened.proof);
      } catch (error) {
        cause = error;
      }
    }
    throw new UserError('sharesUnavailable', { cause });
  }
}

/** An answer that came, but is not what an honest node says. */
class WrongAnswer extends Error {}
