import { askedBy } from '../../../src/chains/transactions/askedBy';
import { sha256 } from '@noble/hashes/sha2.js';
import { RpcError } from '../../../src/errors/rpc';
import { concatBytes, utf8ToBytes } from '../../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../../src/kit/hex';
import { defineFamily, type Family } from '../../../src/chains/family';
import type { LazyFamily } from '../../../src/chains/families';
import type { ChainContext } from '../../../src/chains/chainContext';
import type { FamilyWallet, Transfer } from '../../../src/chains/familyWallet';
import type { PrivateKey } from '../../../src/chains/keys';
import type { ChainNames } from '../../../src/chains/networks';
import type { RpcMethod } from '../../../src/rpc/method';
import type { RequestContext } from '../../../src/rpc/context';
import type { TransactionFacts } from '../../../src/wire/approval/transaction';
import type { OfferedChain } from '../../../src/wire/chainConfig';

/** A chain that is nothing like Ethereum: case-sensitive letters for addresses, its own ids, no nonce, a fixed fee, an in-memory ledger. */
const id = 'pebble:one';
export const fee = 2n;
export const pebbleChain: OfferedChain = {
  chainId: '0x1f4',
  chainNamespace: 'pebble',
  displayName: 'Pebble',
  rpcTarget: 'memory:',
  ticker: 'PBL',
  tickerName: 'Pebble',
  decimals: 2,
  blockExplorerUrl: 'https://pebbles.test',
};
const networks: ChainNames = {
  mainnets: [pebbleChain],
  testnets: [],
  isSupported: ({ chainId }) => networks.readChainId(chainId) === id,
  normalize: (chain) => ({ ...chain, chainId: id, decimals: 2 }),
  readChainId: (text) => (text === id || text === '0x1f4' ? id : undefined),
  wireId: () => '0x1f4',
};
const sign = (key: PrivateKey, bytes: Uint8Array) => bytesToHex(sha256(concatBytes(key, bytes)));
/** Returns an address: `Pb` and hex digits in mixed case, which is significant. */
export const addressOf = (key: PrivateKey): string =>
  `Pb${bytesToHex(sha256(key))
    .slice(0, 24)
    .replace(/[a-f]/g, (digit, at: number) => (at % 2 ? digit : digit.toUpperCase()))}`;

/** The transaction in terms that all families share; the screens need no more. */
function factsOf({ from, to, amount }: Pick<Transfer, 'from' | 'to' | 'amount'>): TransactionFacts {
  const change = {
    asset: 'coin',
    token: null,
    symbol: 'PBL',
    decimals: 2,
    amount: `-${amount}`,
    tokenId: null,
  } as const;
  return {
    namespace: 'pebble',
    from,
    to,
    value: String(amount),
    isPlain: true,
    call: null,
    token: null,
    risks: [],
    fee: { expected: String(fee), max: String(fee) },
    problem: null,
    revertReason: null,
    effects: { status: 'done', changes: [change], allowances: [] },
  };
}

/** Creates a chain family on a ledger. Besides its own file it uses only the family contract. */
export function createPebble(ledger: Map<string, bigint>): { row: LazyFamily; loads: () => number } {
  const mined = new Map<string, { paid: bigint }>();
  let loads = 0;
  const answers: Record<string, (params: readonly string[]) => unknown> = {
    pebble_height: () => mined.size,
    pebble_balance: ([address = '']) => String(ledger.get(address) ?? 0n),
    pebble_look: ([hash = '']) => mined.has(hash),
    pebble_send: ([hash = '', from = '', to = '', amount = '']) => {
      ledger.set(from, (ledger.get(from) ?? 0n) - BigInt(amount) - fee);
      ledger.set(to, (ledger.get(to) ?? 0n) + BigInt(amount));
      mined.set(hash, { paid: fee });
    },
  };

  function open(host: ChainContext): FamilyWallet {
    const chain = () => host.chains.describe(id);
    async function send({ from, to, amount }: Transfer, context: RequestContext): Promise<string> {
      const { transactions: log, deps } = host;
      const transaction = factsOf({ from, to, amount });
      const { id: draft, confirmed } = host.approvals.ask<'sendTransaction'>({
        context,
        chain: chain(),
        details: { kind: 'sendTransaction', account: from, estimating: false, transaction },
      });
      log.actions.draft(draft);
      const { asker } = await confirmed;
      log.actions.approve(draft);
      const raw = await host.signer(from).signMessage(utf8ToBytes(`${to} ${amount} ${deps.clock.now()}`));
      const hash = `stone-${raw.slice(0, 16)}`;
      log.actions.sign({
        id: draft,
        hash,
        chainId: id,
        from,
        to,
        value: String(amount),
        nonce: null,
        action: null,
        raw,
        askedBy: askedBy(asker),
        purpose: 'send',
        replaces: null,
        submittedAt: deps.clock.now(),
      });
      await host.chains.client(id).request('pebble_send', [hash, from, to, String(amount)]);
      log.actions.move(hash, 'submitted');
      host.wake();
      return hash;
    }
    return {
      send: ({ transfer, context }) => send(transfer, context),
      largestTransfer: async ({ from }) => (ledger.get(from) ?? fee) - fee,
      async follow({ transaction: { hash } }) {
        if ((await host.chains.client(id).request('pebble_look', [hash])) !== true) return false;
        const moved = host.transactions.actions.move(hash, 'confirmed', { settledAt: host.deps.clock.now() });
        host.transactions.actions.finish(hash);
        return moved;
      },
      replace: async () => undefined,
      readFee: async ({ id: hash }) => mined.get(hash)?.paid.toString() ?? null,
      readArrival: async () => null,
      readHolding: async () => 0n,
      readToken: () => Promise.reject(new RpcError('resourceNotFound')),
      resolveName: async () => ({ status: 'noNames' }),
      methods: new Map<string, RpcMethod>([['pebble_sign', { policy: 'confirm', handle: signText }]]),
    };
    async function signText({ context, params }: Parameters<RpcMethod['handle']>[0]): Promise<string> {
      const [text] = params as [string];
      const account = await host.seenAccount(context);
      await host.approvals.ask<'signMessage'>({
        context,
        chain: chain(),
        details: { kind: 'signMessage', account, message: { hex: '0x', text, signIn: null } },
      }).confirmed;
      return host.signer(account).signMessage(utf8ToBytes(text));
    }
  }

  const family: Family = defineFamily({
    namespace: 'pebble',
    addresses: {
      parse: (text: string) => (/^Pb[0-9a-fA-F]{24}$/.test(text) ? text : null),
      key: (address: string) => address,
      prefix: 'Pb',
      length: 26,
      unowned: [`Pb${'0'.repeat(24)}`],
    },
    keys: {
      curve: 'ed25519',
      address(key) {
        if (key.length !== 32) throw new TypeError('Expected a key');
        return addressOf(key);
      },
      publicKey: (key) => bytesToHex(sha256(key)),
      createSigner: (withKey) => ({ signMessage: (message) => withKey((key) => sign(key, message)) }),
      formats: ['hex'],
      exportText: (key) => bytesToHex(key),
      importText: (text) => (/^[0-9a-f]{64}$/.test(text) ? { key: hexToBytes(text) } : { fault: 'keyBad' }),
      warm: () => undefined,
    },
    networks: {
      ...networks,
      chainIdOf: () => id,
      createClient: () => ({
        request: async (method, params) => answers[method]?.((params ?? []) as string[]) ?? null,
      }),
      askChainId: async () => id,
      readBalance: async (client, address) => BigInt((await client.request('pebble_balance', [address])) as string),
      heads: { message: {}, isHead: () => false },
      explorer: (base) => ({
        transaction: (hash) => `${base}/stone/${hash}`,
        address: (address) => `${base}/${address}`,
        asset: (address) => `${base}/${address}`,
      }),
    },
    payments: async () => ({ format: ({ to }) => `pebble:${to}`, parse: () => null, isLink: () => false }),
    nodeReads: new Set(['pebble_height']),
    applyFeeEdit: () => null,
    swaps: { hasAllowances: false, hasDeadline: false, coinAddresses: [] },
    summarize: () => ({ isPlain: true, maxFee: '2', isReplaceable: false }),
    open,
  });
  return { row: { namespace: 'pebble', networks, load: async () => (loads++, family) }, loads: () => loads };
}
