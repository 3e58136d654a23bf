import type { Approval, ApprovalOf } from '../../../src/wire/approval/approval';
import type { Eip155Facts } from '../../../src/wire/approval/eip155';

/** The account that all fixtures belong to. */
const fixtureAccount = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' as const;

const base = {
  id: 'request-1',
  asker: { kind: 'page', id: 'https://app.example.org', claims: { name: 'Example Exchange', icon: '' } },
  chain: {
    namespace: 'eip155',
    chainId: '0x7a69',
    name: 'Local chain',
    ticker: 'ETH',
    decimals: 18,
    explorerUrl: null,
  },
  createdAt: Date.UTC(2026, 0, 20, 12),
  windowId: null,
} as const;

const transaction: Eip155Facts = {
  namespace: 'eip155',
  from: fixtureAccount,
  to: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  value: '500000000000000000',
  isPlain: true,
  data: '0x',
  nonce: 7,
  call: null,
  token: null,
  fee: {
    kind: 'eip1559',
    gasLimit: '21000',
    maxFeePerGas: '3000000000',
    maxPriorityFeePerGas: '1000000000',
    expected: '42000000000000',
    max: '63000000000000',
  },
  problem: null,
  revertReason: null,
  effects: { status: 'done', changes: [], allowances: [] },
  risks: [],
};

const token = {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  amount: '100',
  counterparty: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  unlimited: false,
} as const;

const send = (
  change: Partial<Eip155Facts>,
  estimating = false,
): ApprovalOf<'sendTransaction'> & { transaction: Eip155Facts } => ({
  ...base,
  kind: 'sendTransaction',
  account: fixtureAccount,
  transaction: { ...transaction, isPlain: !change.data && !change.delegate, ...change },
  estimating,
});

const sign = (text: string | null, hex: `0x${string}` = '0x00'): ApprovalOf<'signMessage'> => ({
  ...base,
  kind: 'signMessage',
  account: fixtureAccount,
  message: { hex, text, signIn: null },
});

const siwe = {
  domain: 'app.example.org',
  address: fixtureAccount,
  statement: 'I accept the terms of service.',
  uri: 'https://app.example.org/login',
  version: '1',
  chainId: '31337',
  nonce: 'k7d9xQ2mPa',
  issuedAt: '2026-01-20T12:00:00Z',
  expirationTime: '2026-01-20T13:00:00Z',
  notBefore: null,
  requestId: null,
  resources: [],
  problem: null,
} as const;

const typedData: ApprovalOf<'signTypedData'>['typedData'] = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'urgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 31337,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello, Bob',
    urgent: true,
    unsigned: 'this is not part of the signature',
  },
};

const permit: ApprovalOf<'signTypedData'>['typedData'] = {
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'Dai Stablecoin', version: '1', chainId: 31337, verifyingContract: token.address },
  message: {
    owner: fixtureAccount,
    spender: token.counterparty,
    value: String(2n ** 256n - 1n),
    nonce: '0',
    deadline: String(2n ** 256n - 1n),
  },
};

const grant = {
  asset: 'token',
  token: token.address,
  symbol: 'DAI',
  decimals: 18,
  spender: token.counterparty,
  amount: '7000000000000000000',
  unlimited: false,
  tokenId: null,
} as const;

/** One request of every kind and of every state that looks different. */
export const fixtureApprovals = {
  connect: { ...base, kind: 'connect', account: fixtureAccount },
  message: sign('Welcome to Example Exchange.\n\nSign to prove that this account is yours.'),
  messageHidden: sign('Pay to \u202e0x1234\u202c and\u200b wait'),
  messageHash: sign(null, `0x${'ab'.repeat(32)}`),
  messageLong: sign(Array.from({ length: 120 }, (_, at) => `Line ${at + 1}`).join('\n')),
  signIn: {
    ...base,
    kind: 'signMessage',
    account: fixtureAccount,
    message: { hex: '0x00', text: '', signIn: { ...siwe, resources: [] } },
  },
  signInRefused: {
    ...base,
    kind: 'signMessage',
    account: fixtureAccount,
    message: {
      hex: '0x00',
      text: '',
      signIn: { ...siwe, resources: [], domain: 'bank.example.com', problem: 'domain' },
    },
  },
  typedData: { ...base, kind: 'signTypedData', account: fixtureAccount, typedData, allowances: [], risks: [] },
  order: {
    ...base,
    kind: 'signTypedData',
    account: fixtureAccount,
    typedData,
    allowances: [],
    risks: [],
    described: {
      intent: 'Swap',
      owner: 'CoW Protocol',
      fields: [
        { label: 'You pay at most', kind: 'token', value: '1200000000', symbol: 'TUSD', decimals: 6 },
        { label: 'You get at least', kind: 'amount', value: '470000000000000000' },
        { label: 'Beneficiary', kind: 'address', value: fixtureAccount },
        { label: 'Valid until', kind: 'date', value: '1893456000' },
      ],
    },
  },
  permit: {
    ...base,
    kind: 'signTypedData',
    account: fixtureAccount,
    typedData: permit,
    allowances: [{ ...grant, unlimited: true, amount: String(2n ** 256n - 1n) }],
    risks: [
      { kind: 'permitUnlimited', level: 'danger', values: { address: token.counterparty } },
      { kind: 'noDeadline', level: 'warning', values: {} as Record<string, string> },
    ],
  },
  send: send({}),
  sendEstimating: send({ fee: null }, true),
  sendInsufficient: send({ problem: 'insufficientBalance' }),
  sendUnknown: send({ fee: null, problem: 'estimate', data: '0xa9059cbb', value: '0' }),
  sendReverts: send({ data: '0xdeadbeef', problem: 'reverts', revertReason: 'ERC20: transfer amount exceeds balance' }),
  sendUnreachable: send({ fee: null, problem: 'chainUnreachable' }),
  transfer: send({
    to: token.address,
    value: '0',
    data: '0xa9059cbb',
    call: {
      name: 'transfer',
      args: [
        { name: 'to', value: token.counterparty },
        { name: 'amount', value: '100' },
      ],
    },
    token,
  }),
  approveUnlimited: send({
    to: token.address,
    value: '0',
    data: '0x095ea7b3',
    call: {
      name: 'approve',
      args: [
        { name: 'spender', value: token.counterparty },
        { name: 'amount', value: '2^256-1' },
      ],
    },
    token: { ...token, unlimited: true },
  }),
  signTransaction: { ...base, kind: 'signTransaction', account: fixtureAccount, transaction, estimating: false },
  calls: {
    ...base,
    kind: 'sendCalls',
    account: fixtureAccount,
    estimating: false,
    calls: <Eip155Facts[]>[
      {
        ...transaction,
        to: token.address,
        value: '0',
        data: '0x095ea7b3',
        isPlain: false,
        call: { name: 'approve', args: [{ name: 'spender', value: token.counterparty }] },
        token: { ...token, unlimited: true },
      },
      { ...transaction, nonce: null },
    ],
  },
  subscription: {
    ...base,
    kind: 'grant',
    account: fixtureAccount,
    taker: token.counterparty,
    most: '65000000',
    reason: 'Weekly, one issue a month',
    rule: {
      kind: 'periodic',
      amount: '5000000',
      period: 2_592_000,
      initial: null,
      max: null,
      start: 1_800_000_000,
      expiry: 1_831_536_000,
      token: token.address,
      symbol: 'TUSD',
      decimals: 6,
    },
  },
  openStream: {
    ...base,
    kind: 'grant',
    account: fixtureAccount,
    taker: token.counterparty,
    most: null,
    reason: null,
    rule: {
      kind: 'stream',
      amount: '1000',
      period: null,
      initial: '0',
      max: null,
      start: 1_800_000_000,
      expiry: null,
      token: null,
      symbol: 'ETH',
      decimals: 18,
    },
  },
  digest: { ...base, kind: 'signDigest', account: fixtureAccount, digest: `0x${'ab'.repeat(32)}` },
  privateKey: { ...base, kind: 'exportPrivateKey', account: fixtureAccount },
  publicKey: { ...base, kind: 'exportPublicKey', account: fixtureAccount },
  userOperation: {
    ...base,
    kind: 'userOperation',
    account: fixtureAccount,
    operation: {
      purpose: 'send',
      service: 'bundler.example.org',
      sender: `0x${'5a'.repeat(20)}`,
      entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      call: {
        name: 'execute',
        to: `0x${'5a'.repeat(20)}`,
        args: [
          { name: 'target', value: token.address },
          { name: 'value', value: '0' },
        ],
        calls: [
          {
            name: 'transfer',
            to: token.address,
            args: [
              { name: 'to', value: token.counterparty },
              { name: 'amount', value: '1000000000000000000' },
            ],
          },
        ],
      },
      isUnreadable: false,
      risks: [],
      maxFee: '2100000000000000',
      whole: '[{"sender":"0x5a…"}]',
    },
  },
  unreadableOperation: {
    ...base,
    kind: 'userOperation',
    account: fixtureAccount,
    operation: {
      purpose: 'sponsor',
      service: 'paymaster.example.org',
      sender: `0x${'5a'.repeat(20)}`,
      entryPoint: null,
      call: null,
      isUnreadable: true,
      risks: [],
      maxFee: null,
      whole: '[{"sender":"0x5a…","callData":"0xdeadbeef"}]',
    },
  },
  watchAsset: {
    ...base,
    kind: 'watchAsset',
    account: fixtureAccount,
    asset: { type: 'ERC20', address: token.address, symbol: 'DAI', decimals: 18, tokenId: null },
  },
  sendSimulating: send({ effects: { status: 'pending', changes: [], allowances: [] } }),
  swap: send({
    data: '0x7ff36ab5',
    call: { name: 'swapExactETHForTokens', intent: 'swap', args: [{ name: 'amountOutMin', value: '1' }] },
    effects: {
      status: 'done',
      changes: [
        { asset: 'coin', token: null, symbol: 'ETH', decimals: 18, amount: '-500000000000000000', tokenId: null },
        {
          asset: 'token',
          token: grant.token,
          symbol: 'DAI',
          decimals: 18,
          amount: '987158034000000000000',
          tokenId: null,
        },
      ],
      allowances: [],
    },
  }),
  batchHidden: send({
    data: '0xac9650d8',
    value: '0',
    call: {
      name: 'multicall',
      intent: 'batch',
      args: [{ name: 'data', value: '[…]' }],
      calls: [
        { name: 'refundETH', args: [], to: token.address },
        { name: 'approve', args: [{ name: 'spender', value: token.counterparty }], to: token.address },
      ],
    },
    effects: { status: 'done', changes: [], allowances: [grant] },
    risks: [
      { kind: 'hiddenApproval', level: 'danger', values: { address: token.counterparty, position: '2', total: '2' } },
    ],
  }),
  delegation: send({
    to: fixtureAccount,
    value: '0',
    delegate: { address: token.counterparty, name: 'Batch Account' },
    effects: { status: 'failed', changes: [], allowances: [] },
    risks: [{ kind: 'delegation', level: 'danger', values: { address: token.counterparty, name: 'Batch Account' } }],
  }),
  lookAlike: send({
    risks: [
      {
        kind: 'lookAlike',
        level: 'danger',
        values: { address: token.counterparty, known: '0x2B5A11111111111111111111111111111111D6cF' },
      },
    ],
  }),
  switchChain: {
    ...base,
    kind: 'switchChain',
    account: fixtureAccount,
    target: {
      namespace: 'eip155',
      chainId: '0x1',
      name: 'Ethereum',
      ticker: 'ETH',
      decimals: 18,
      explorerUrl: 'https://etherscan.io',
    },
  },
  switchToSolana: {
    ...base,
    kind: 'switchChain',
    account: fixtureAccount,
    target: {
      namespace: 'solana',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      ticker: 'SOL',
      decimals: 9,
      explorerUrl: null,
    },
  },
  addChain: {
    ...base,
    kind: 'addChain',
    account: fixtureAccount,
    target: {
      namespace: 'eip155',
      chainId: '0x539',
      name: 'Example Chain',
      ticker: 'EXM',
      decimals: 18,
      explorerUrl: null,
    },
    rpcUrls: ['https://rpc.example.org'],
  },
} satisfies Record<string, Approval>;
