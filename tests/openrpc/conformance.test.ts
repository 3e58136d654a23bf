import apiSpecs from '@metamask/api-specs';
import { parseOpenRPCDocument } from '@open-rpc/schema-utils-js';
import FakerRule from '@open-rpc/test-coverage/build/rules/json-schema-faker-rule';
import runCoverage, { type Call, type IOptions } from '@open-rpc/test-coverage/build/coverage';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHurriedClock } from '../helpers/hurriedClock';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { address, createHarness, localChain } from '../helpers/wallet/walletHarness';
import { describeProvider } from './describeProvider';
import { inDepth } from '../helpers/inDepth';

/** Checks the documents against the complete wallet on a real chain, with the OpenRPC project's test driver. */
type Document = IOptions['openrpcDocument'];
const ours = describeProvider({ version: '0', reads: nodeReads });
const account = address.toLowerCase();
const to = '0x00000000000000000000000000000000000000aa';
const message = '0x48656c6c6f';
const typedData = {
  domain: { name: 'Test', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
};

let anvil: Anvil;
let harness: ReturnType<typeof createHarness>;
let theirs: Document;

beforeAll(async () => {
  theirs = (await parseOpenRPCDocument(JSON.stringify(apiSpecs))) as Document;
  anvil = await startAnvil();
  await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
  harness = createHarness({
    init: { chains: [{ ...localChain, rpcTarget: anvil.url }] },
    deps: { clock: createHurriedClock(), fetch: globalThis.fetch },
  });
  await harness.signInByMail();
});

afterAll(async () => {
  harness.wallet.destroy();
  await anvil.stop();
});

/** Sends a request to the wallet, and decides every approval that it causes. */
async function ask(method: string, params: unknown, approved: boolean) {
  let settled = false;
  const asking = harness.ask(method, params).finally(() => (settled = true));
  while (!settled) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const [first] = harness.queue();
    // A transaction may be confirmed once its fee is known.
    if (!first || (approved && first.kind === 'sendTransaction' && !first.transaction?.fee)) continue;
    harness.wallet.actions.decide(first.id, { approved });
  }
  return asking as Promise<Pick<Call, 'result' | 'error'>>;
}

/** Runs the checks of a document. Returns a description of each mismatch. */
async function drive({ document, rule, approved }: { document: Document; rule: FakerRule; approved: boolean }) {
  const calls = await runCoverage({
    openrpcDocument: document,
    rules: [rule],
    transport: (_url, method, params) => ask(method, params, approved),
    reporters: [],
    skip: [],
    only: [],
  });
  const wrong = calls.filter(({ valid }) => valid !== true);
  return {
    count: calls.length,
    wrong: wrong.map(({ methodName, params, reason, error, requestError }) =>
      [methodName, JSON.stringify(params), JSON.stringify(error ?? requestError), reason?.split('but got:')[1]].join(
        ' ',
      ),
    ),
  };
}

/** Calls that must return a result that matches the document's schema. */
class KnownCalls extends FakerRule {
  constructor(private readonly known: Record<string, unknown[]>) {
    super();
  }
  override getTitle = () => 'Calls that must succeed';
  override getCalls = (...[, { name, result }]: Parameters<FakerRule['getCalls']>): Call[] => {
    const params = this.known[name];
    return params === undefined || !result || !('schema' in result)
      ? []
      : [{ title: name, methodName: name, params, url: '', resultSchema: result.schema }];
  };
}

/** Values for params: valid ones, and invalid replacements. */
const pieces = fc.oneof(
  fc.constantFrom(account, message, '0x7a69', '0x', '0x1', typedData, { from: account, to }, { eth_accounts: {} }),
  fc.record({ chainId: fc.constantFrom('0x7a69', '0x2', 1, '1'), challenge: fc.string(), from: fc.string() }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Calls with params that are mostly invalid: each must return a valid result, or an error that the document lists. */
class MadeUpCalls extends FakerRule {
  constructor(private readonly document: typeof ours) {
    super();
  }
  override getCalls = (...[, { name, result }]: Parameters<FakerRule['getCalls']>): Call[] =>
    fc.sample(fc.array(pieces, { maxLength: 3 }), { numRuns: inDepth(5, 100), seed: 7 }).map((params) => ({
      title: name,
      methodName: name,
      params,
      url: '',
      resultSchema: result && 'schema' in result ? result.schema : true,
    }));
  override validateCall(call: Call): Call {
    if (call.error === undefined) return super.validateCall(call);
    const known = this.document.methods.find(({ name }) => name === call.methodName)?.errors ?? [];
    const { code, message: text } = call.error;
    call.valid = known.some((error) => error.code === code) && text !== '' && !('stack' in call.error);
    return call;
  }
}

describe('the wallet and its own OpenRPC document', () => {
  it('agree on the results of calls that must succeed', async () => {
    const known: Record<string, unknown[]> = {
      eth_requestAccounts: [],
      eth_accounts: [],
      eth_chainId: [],
      eth_sendTransaction: [{ from: account, to, value: '0x1' }],
      eth_signTypedData_v4: [account, JSON.stringify(typedData)],
      net_version: [],
      personal_ecRecover: [message, await sign()],
      personal_sign: [message, account],
      wallet_addEthereumChain: [
        {
          chainId: '0x7a69',
          chainName: 'Local',
          rpcUrls: [anvil.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ],
      wallet_createSession: [{ optionalScopes: { eip155: { methods: ['personal_sign'], notifications: [] } } }],
      wallet_getPermissions: [],
      wallet_getSession: [],
      wallet_get_provider_state: [],
      wallet_requestPermissions: [{ eth_accounts: {} }],
      wallet_switchEthereumChain: [{ chainId: '0x7a69' }],
    };
    const document = ours as unknown as Document;
    const { count, wrong } = await drive({ document, rule: new KnownCalls(known), approved: true });
    expect(wrong).toEqual([]);
    expect(count).toBe(Object.keys(known).length);
  });

  it('agree on the existing methods: any other method is answered with 4200', async () => {
    const known = new Set([...ours.methods.map(({ name }) => name), ...nodeReads]);
    const others = theirs.methods.flatMap((method) => ('name' in method && !known.has(method.name) ? method.name : []));
    expect(others).toContain('eth_decrypt');
    for (const name of [
      ...others,
      'eth_sign_typed',
      'wallet_',
      'admin_peers',
      'debug_traceCall',
      'personal_unlockAccount',
    ])
      expect(await ask(name, [], true), name).toMatchObject({ error: { code: 4200 } });
  });
});

describe('the wallet and the document of MetaMask', () => {
  it('agree on the results of the methods that both describe', async () => {
    await ask('eth_requestAccounts', [], true);
    const { result: hash } = (await ask('eth_sendTransaction', [{ from: account, to, value: '0x1' }], true)) as {
      result: string;
    };
    const { blockHash, blockNumber } = (await anvil.rpc('eth_getTransactionReceipt', [hash])) as Record<string, string>;
    const { result: filter } = await ask('eth_newBlockFilter', [], true);
    const known: Record<string, unknown[]> = {
      eth_requestAccounts: [],
      eth_accounts: [],
      eth_blockNumber: [],
      eth_call: [{ to, data: '0x' }, 'latest'],
      eth_chainId: [],
      eth_estimateGas: [{ from: account, to, value: '0x1' }],
      eth_feeHistory: ['0x1', 'latest', [50]],
      eth_gasPrice: [],
      eth_getBalance: [account, 'latest'],
      eth_getBlockTransactionCountByHash: [blockHash],
      eth_getBlockTransactionCountByNumber: [blockNumber],
      eth_getCode: [to, 'latest'],
      eth_getFilterChanges: [filter],
      eth_getProof: [account, [], 'latest'],
      eth_getStorageAt: [to, '0x0', 'latest'],
      eth_getTransactionCount: [account, 'latest'],
      eth_newBlockFilter: [],
      eth_newPendingTransactionFilter: [],
      eth_sendTransaction: [{ from: account, to, value: '0x1' }],
      eth_signTypedData_v4: [account, typedData],
      eth_syncing: [],
      eth_uninstallFilter: [filter],
      personal_sign: [message, account],
      wallet_getPermissions: [],
      wallet_requestPermissions: [{ eth_accounts: {} }],
      wallet_switchEthereumChain: [{ chainId: '0x7a69' }],
      web3_clientVersion: [],
    };
    const { count, wrong } = await drive({ document: theirs, rule: new KnownCalls(known), approved: true });
    expect(wrong).toEqual([]);
    expect(count).toBe(Object.keys(known).length);

    // A node returns more fields for blocks and transactions than the document lists; they are passed on unchanged.
    const reads: Record<string, unknown[]> = {
      eth_getBlockByHash: [blockHash, true],
      eth_getBlockByNumber: [blockNumber, false],
      eth_getLogs: [{ fromBlock: '0x0', toBlock: 'latest' }],
      eth_getTransactionByBlockHashAndIndex: [blockHash, '0x0'],
    };
    for (const [method, params] of Object.entries(reads))
      expect((await ask(method, params, true)).result, method).toEqual(await anvil.rpc(method, params));
  });
});

async function sign(): Promise<string> {
  await ask('eth_requestAccounts', [], true);
  return (await ask('personal_sign', [message, account], true)).result as string;
}

// Last, because in the long form they use up the filters that a page may have.
describe('calls with arbitrary params', () => {
  it('have only the errors of the wallet’s own document', async () => {
    const document = ours as unknown as Document;
    const { count, wrong } = await drive({ document, rule: new MadeUpCalls(ours), approved: false });
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});
