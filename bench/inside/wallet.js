import { secp256k1 } from '../../node_modules/@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { systemClock } from '../../src/kit/clock';
import { createLocalLocks } from '../../src/kit/async/locks';
import { fillRandom } from '../../src/kit/randomId';
import { createFallbackStorage } from '../../src/kit/fallbackStorage';
import { createProviderEngine } from '../../src/rpc/providerEngine';
import { createMethodSource } from '../../src/wallet/compose/methods/methodSource';
import { createWallet } from '../../src/wallet/compose/createWallet';
import { createStoreStorage } from '../../src/wallet/store/storage';
import { createTransactionsStore } from '../../src/wallet/transactions/transactionsStore';

const origin = 'https://dapp.example';
const asker = { kind: 'page', id: origin, claims: { name: '', icon: '' } };
const from = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const key = () =>
  Uint8Array.from('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'.match(/../g), (hex) =>
    parseInt(hex, 16),
  );
const utf8 = (text) => new TextEncoder().encode(text);

/** Opens a wallet like the frame does. The user is signed in and lets `origin` sign without confirmation. */
async function openWallet() {
  const bounds = { methods: ['personal_sign'], maxValuePerDay: '0', contracts: null, maxDays: 1 };
  const chain = { chainId: '0x1', chainNamespace: 'eip155', displayName: 'C', ticker: 'C', tickerName: 'C' };
  const project = {
    clientId: 'c',
    name: 'c',
    allowedOrigins: [origin],
    connections: [{ id: 'e', kind: 'email_passwordless', name: 'Email' }],
    whiteLabel: {},
    autoApprove: bounds,
  };
  const flow = async () => ({ flowId: 'f', expiresAt: Date.now() + 60_000, resendAt: Date.now() });
  const wallet = createWallet({
    clock: systemClock,
    random: fillRandom,
    fetch: () => Promise.reject(new TypeError('no network')),
    storage: createFallbackStorage([() => localStorage]),
    origin: 'https://wallet.example',
    language: 'en',
    signIn: {
      emailBegin: flow,
      emailResend: flow,
      emailFinish: async () => ({ idToken: 'a.e30.b', connectionId: 'e', email: 'ada@dapp.example' }),
    },
    openKey: async () => ({ privateKey: key() }),
    sessions: { read: async () => null, create: async () => {}, invalidate: async () => {} },
    project: Promise.resolve({ ...project, chains: [{ ...chain, rpcTarget: 'https://node.example' }] }),
    gas: null,
    contracts: null,
    data: null,
    host: { isInlay: true, notify: () => {} },
    popups: { signIn: () => Promise.reject(new Error()), expect: () => ({ send() {}, done() {} }), open: () => false },
    tabs: null,
    locks: createLocalLocks(),
    visibility: { isVisible: () => true, subscribe: () => () => {} },
    openSocket: null,
    init: {
      clientId: 'c',
      hostOrigin: origin,
      ancestors: [],
      dappMetadata: { name: '', icon: '' },
      whiteLabel: {},
      chains: [],
      chainId: null,
      confirmationStrategy: 'auto-approve',
      enableKeyExport: false,
      accountAbstraction: null,
    },
  });
  await wallet.restored;
  await wallet.actions.sendCode('ada@dapp.example');
  await wallet.actions.submitCode('123456');
  wallet.stores.permissions.actions.grant(origin, Date.now());
  // Sets the permission as if another tab of the wallet's own page had announced it, because a page that embeds the wallet cannot set it.
  wallet.stores.autoApprove.actions.set({
    askerId: origin,
    account: wallet.stores.accounts.state.selected,
    methods: bounds.methods,
    valuePerDay: '0',
    contracts: [],
    createdAt: Date.now(),
    expiresAt: Date.now() + 86_400_000,
  });
  wallet.warm();
  const engine = createProviderEngine({ source: wallet.serve(createMethodSource), closeWindow: () => {} });
  let id = 0;
  const sign = async (text) => {
    const request = { id: ++id, jsonrpc: '2.0', method: 'personal_sign', params: [text, from] };
    const { result, error } = await engine.handle(request, { asker, isInlayHost: true });
    if (error) throw new Error(error.message);
    return result;
  };
  return { sign, close: () => wallet.destroy() };
}

/** Signs by EIP-191 with only the curve and the hash function. */
function signBare(text) {
  const message = utf8(text);
  const prefix = utf8(`\x19Ethereum Signed Message:\n${message.length}`);
  const digest = keccak_256(new Uint8Array([...prefix, ...message]));
  const bytes = secp256k1.sign(digest, bareKey, { prehash: false, format: 'recovered' });
  const hex = Array.from(bytes.subarray(1), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `0x${hex}${bytes[0] === 0 ? '1b' : '1c'}`;
}
const bareKey = key();

/** Times both ways alternately, so that drift affects both. Returns ms for each. */
globalThis.timeSigning = async ({ warm, rounds }) => {
  const { sign, close } = await openWallet();
  const times = { wallet: [], bare: [] };
  for (let round = -warm; round < rounds; round++) {
    const text = `Message ${round}`;
    const from = performance.now();
    const expected = signBare(text);
    const middle = performance.now();
    const signed = await sign(text);
    const end = performance.now();
    if (signed !== expected) throw new Error(`The signature is ${signed} instead of ${expected}.`);
    if (round < 0) continue;
    times.bare.push(middle - from);
    times.wallet.push(end - middle);
  }
  close();
  return times;
};

/** Stores this many transactions, then times (in ms) the next `rounds`, each from its draft to its receipt. */
globalThis.timeHistory = ({ transactions, rounds }) => {
  localStorage.clear();
  const { state, actions } = createTransactionsStore(createStoreStorage(createFallbackStorage([() => localStorage])));
  const record = (nonce) => {
    const hash = `0x${nonce.toString(16).padStart(64, '0')}`;
    const fee = { kind: 'eip1559', maxFeePerGas: '1', maxPriorityFeePerGas: '1' };
    actions.draft(hash);
    actions.approve(hash);
    actions.sign({
      id: hash,
      hash,
      chainId: '0x1',
      from,
      to: from,
      value: '1',
      data: '0x',
      nonce,
      gas: '21000',
      fee,
      accessList: [],
      origin,
      purpose: 'send',
      replaces: null,
      submittedAt: nonce,
      raw: `0x${'00'.repeat(120)}`,
    });
    actions.move(hash, 'submitted');
    actions.move(hash, 'confirmed', { blockNumber: nonce, settledAt: nonce, raw: null });
    if (state.list[0]?.status !== 'confirmed') throw new Error('The transaction was not stored as confirmed.');
  };
  for (let nonce = 0; nonce < transactions; nonce++) record(nonce);
  return Array.from({ length: rounds }, (_, at) => {
    const from = performance.now();
    record(transactions + at);
    return performance.now() - from;
  });
};
