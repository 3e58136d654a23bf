import { encodeFunctionData, erc20Abi, maxUint256, numberToHex, parseEther, parseUnits, stringToHex } from 'viem';

/** The values that requests are built from. */
export interface Facts {
  account: `0x${string}`;
  token: `0x${string}`;
  origin: string;
}
type Request = readonly [method: string, params: unknown[]];

/** The network that a page adds, and its RPC node, which is simulated. */
export const newChainId = '0x7a6a';
export const newChainUrl = 'https://rpc.corner.example/';
/** The second network besides the local one. */
export const otherChain = { chainId: '0xaa36a7', displayName: 'Sepolia', ticker: 'ETH', isTestnet: true } as const;

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const text = (message: string, { account }: Facts): Request => ['personal_sign', [stringToHex(message), account]];
const send = (transaction: object, { account }: Facts): Request => [
  'eth_sendTransaction',
  [{ from: account, ...transaction }],
];

/** Returns a sign-in message (EIP-4361) for the domain. */
function siwe(domain: string, facts: Facts): Request {
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    facts.account,
    '',
    'Sign in to the demo. By signing you accept its terms.',
    '',
    `URI: ${facts.origin}/login`,
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: 7Hs2kLq90aVb',
    `Issued At: ${new Date().toISOString()}`,
  ];
  return text(lines.join('\n'), facts);
}

function typedData({ chainId }: { chainId: number }, { account, token }: Facts): Request {
  const order = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Item: [
        { name: 'name', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
      Order: [
        { name: 'maker', type: 'address' },
        { name: 'items', type: 'Item[]' },
        { name: 'deadline', type: 'uint256' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Order',
    domain: { name: 'Corner Market', version: '1', chainId, verifyingContract: token },
    message: {
      maker: account,
      items: [
        { name: 'Walnut board', amount: '1' },
        { name: 'Brass inlay, 2 mm', amount: '12' },
      ],
      deadline: '1893456000',
      note: 'Leave it at the door',
    },
  };
  return ['eth_signTypedData_v4', [account, JSON.stringify(order)]];
}

/** A request for every state of the confirmation. */
export const requests = {
  'Sign a text': (facts) => text('Hello from the demo page', facts),
  'Sign a long text': (facts) =>
    text(
      Array.from({ length: 24 }, (_, at) => `${at + 1}. A term that has to be read before it is signed.`).join('\n'),
      facts,
    ),
  'Sign bytes': ({ account }) => ['personal_sign', [`0x${'ff00a7c3d9e1'.repeat(12)}`, account]],
  'Sign 32 bytes': ({ account }) => ['personal_sign', [`0x${'c3a9f10b'.repeat(8)}`, account]],
  'Hidden characters': (facts) => text('Pay\u200b 10 \u202eDSUT 01\u202c to the shop', facts),
  'Sign in with the account': (facts) => siwe(new URL(facts.origin).host, facts),
  'Sign-in for another site': (facts) => siwe('bank.example', facts),
  'Sign data': (facts) => typedData({ chainId: 31337 }, facts),
  'Send coins': (facts) => send({ to: friend, value: numberToHex(parseEther('0.5')) }, facts),
  'Send tokens': (facts) =>
    send(
      {
        to: facts.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, parseUnits('25', 6)] }),
      },
      facts,
    ),
  'Let spend 100': (facts) =>
    send(
      {
        to: facts.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, parseUnits('100', 6)] }),
      },
      facts,
    ),
  'Let spend all': (facts) =>
    send(
      {
        to: facts.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, maxUint256] }),
      },
      facts,
    ),
  'Use a contract': (facts) => send({ to: friend, value: '0x1', data: `0xa6f2ae3a${'00'.repeat(64)}` }, facts),
  'Would fail': (facts) =>
    send(
      {
        to: facts.token,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [friend, facts.account, parseUnits('25', 6)],
        }),
      },
      facts,
    ),
  'Not enough of a token': (facts) =>
    send(
      {
        to: facts.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, parseUnits('9000000', 6)] }),
      },
      facts,
    ),
  'Not enough': (facts) => send({ to: friend, value: numberToHex(parseEther('5000')) }, facts),
  'Change network': () => ['wallet_switchEthereumChain', [{ chainId: otherChain.chainId }]],
  'Add a network': () => [
    'wallet_addEthereumChain',
    [
      {
        chainId: newChainId,
        chainName: 'Corner Chain',
        rpcUrls: [newChainUrl],
        nativeCurrency: { name: 'Corner', symbol: 'CRN', decimals: 18 },
        blockExplorerUrls: ['https://explorer.corner.example'],
      },
    ],
  ],
} as const satisfies Record<string, (facts: Facts) => Request>;

export type RequestName = keyof typeof requests;
