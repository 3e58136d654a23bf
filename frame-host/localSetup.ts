import { getContractAddress } from 'viem';
import type { Hex } from '../src/kit/hex';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { Project } from './access/project';
import type { ConnectionConfig } from './connections/connection';
import { riskyFeatures } from '../src/wire/http/project';
import { solanaTokens } from './localSolana';
import type { WalletConnectConfig } from '../src/wire/http/project';
import type { SwapSettings } from './market/swap/settings';
import type { OnrampSettings } from './onramp/settings';
import type { ChainData } from './wallet-api/assets/settings';

/** Ports of the other parts of the local stack. */
export interface LocalPorts {
  /** The server's own. */
  wallet: number;
  demo: number;
  evm: number;
  /** A second EVM chain, for swaps across chains. */
  evm2: number;
  oidc: number;
  /** Absent where this machine runs no Solana chain. */
  solana?: number | undefined;
  relay: number;
  /** Bundler of the local EVM chain; its paymaster is at `/paymaster`. */
  bundler: number;
  /** Counterparts of on-ramps and swap sources. */
  sandbox: number;
}

/** The chain's tenth account, which deploys what is seeded: addresses follow from its nonce. */
const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';

/** The ninth deploys Uniswap and brings the money of its pools. */
const dealer = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
const seeded = (from: Hex, nonce: bigint) => getContractAddress({ from, nonce }).toLowerCase() as Hex;

/** Address of the seeded token, lower case. */
export const testDollar = seeded(deployer, 0n);

/** Uniswap v2 of the local chain. */
export const localUniswap = {
  wrapped: seeded(dealer, 0n),
  factory: seeded(dealer, 1n),
  router: seeded(dealer, 2n),
};

/** The eighth deploys Uniswap v3. */
const secondDealer = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';

/** Uniswap v3 of the local chain. */
export const localUniswapV3 = {
  factory: seeded(secondDealer, 0n),
  positions: seeded(secondDealer, 1n),
  router: seeded(secondDealer, 2n),
  quoter: seeded(secondDealer, 3n),
};

/** The sixth deploys the bridge, which has one address on both local EVM chains. */
export const localBridge = seeded('0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', 0n);

/** The fifth deploys the contract that a counterpart of 0x swaps through. */
export const localHolder = seeded('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', 0n);

/** The local Solana chain is the development cluster to pages and wallet: Surfpool has no id of its own (CAIP-30). */
export const localSolana = { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', dollar: solanaTokens[0].address };

/** Contracts of the local chain that accounts may be handed to (EIP-7702), at the addresses that they have on public chains. */
export const localDelegates = [
  { address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B', name: 'MetaMask Delegator' },
  { address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B', name: 'Simple Account' },
];

/** What the sandbox knows the local stack by, and signs its calls with: they open nothing else. */
export const sandboxKeys = { apiKey: 'sandbox-api-key', webhookKey: 'sandbox-webhook-key' };
/** Two of one kind, so that their quotes can be compared. */
const sandboxShops = [
  { id: 'sandbox', name: 'Sandbox' },
  { id: 'sandbox-express', name: 'Sandbox Express' },
];

/** The clients, sign-in connections and chains that exist only when `INLAY_ENV=local`. */
export function localSetup({ wallet, demo, evm, evm2, oidc, relay, bundler, sandbox, solana }: LocalPorts): {
  projects: Project[];
  connections: ConnectionConfig[];
  chains: ChainConfig[];
  chainData: ChainData[];
  swapChains: SwapSettings['chains'];
  lifi: NonNullable<SwapSettings['lifi']>;
  relay: NonNullable<SwapSettings['relay']>;
  zeroEx: NonNullable<SwapSettings['zeroEx']>;
  jupiter: SwapSettings['jupiter'];
  walletConnect: WalletConnectConfig;
  onramp: OnrampSettings;
  faucets: Record<string, string>;
} {
  return {
    faucets: Object.fromEntries(
      ['0x7a69', localSolana.chainId].map((id) => [id, `http://localhost:${sandbox}/faucet?address={address}`]),
    ),
    onramp: { sandbox: sandboxShops.map((shop) => ({ ...shop, ...sandboxKeys, url: `http://localhost:${sandbox}` })) },
    walletConnect: { relayUrl: `ws://localhost:${relay}`, projectId: 'inlay-local' },
    projects: localProjects({ demo, bundler }),
    connections: [
      { id: 'email', kind: 'email_passwordless', name: 'Email' },
      {
        id: 'local-id',
        kind: 'custom',
        name: 'Local ID',
        issuer: `http://localhost:${oidc}`,
        authorizeUrl: `http://localhost:${oidc}/auth`,
        clientId: 'inlay',
      },
      { id: 'passkey', kind: 'passkeys', name: 'Passkey' },
      {
        id: 'sms',
        kind: 'sms_passwordless',
        name: 'Phone',
        gateway: { adapter: 'json', url: `http://localhost:${wallet}/dev/sms` },
      },
      { id: 'authenticator', kind: 'authenticator', name: 'Authenticator' },
    ],
    chains: [
      {
        chainId: '0x7a69',
        chainNamespace: 'eip155',
        displayName: 'Local EVM',
        rpcTarget: `http://127.0.0.1:${evm}`,
        ticker: 'ETH',
        tickerName: 'Ether',
        decimals: 18,
        isTestnet: true,
      },
      ...(solana === undefined ? [] : [solanaChain(solana)]),
      {
        chainId: '0x7a6a',
        chainNamespace: 'eip155',
        displayName: 'Second Local',
        rpcTarget: `http://127.0.0.1:${evm2}`,
        ticker: 'ETH',
        tickerName: 'Ether',
        decimals: 18,
        isTestnet: true,
      },
    ],
    ...localSwaps({ sandbox, solana }),
    chainData: [
      {
        chainId: '0x7a6a',
        tokens: [{ address: testDollar, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }],
        logRange: 10_000,
        logLooks: 5,
        watchTransfers: true,
      },
      {
        chainId: '0x7a69',
        tokens: [
          {
            address: testDollar,
            name: 'Test Dollar',
            symbol: 'TUSD',
            decimals: 6,
          },
          { address: localUniswap.wrapped, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
        ],
        logRange: 10_000,
        logLooks: 5,
        watchTransfers: true,
      },
      ...(solana === undefined ? [] : [{ ...solanaData, indexerUrl: `http://localhost:${wallet}/dev/das` }]),
    ],
  };
}

/** Who swaps on the local chains: routers there, and counterparts of services. */
function localSwaps({
  sandbox,
  solana,
}: Pick<LocalPorts, 'sandbox' | 'solana'>): Pick<
  ReturnType<typeof localSetup>,
  'swapChains' | 'lifi' | 'relay' | 'zeroEx' | 'jupiter'
> {
  return {
    swapChains: [
      {
        chainId: '0x7a69',
        wrapped: localUniswap.wrapped,
        connectorTokens: [testDollar],
        routers: [
          { id: 'uniswap-v2', name: 'Uniswap v2', kind: 'uniswapV2', address: localUniswap.router },
          {
            id: 'uniswap-v3',
            name: 'Uniswap v3',
            kind: 'uniswapV3',
            address: localUniswapV3.router,
            quoter: localUniswapV3.quoter,
          },
        ],
      },
    ],
    zeroEx: {
      url: `http://localhost:${sandbox}/zeroex`,
      apiKey: 'sandbox',
      holder: localHolder,
      chains: ['0x7a69'],
      perMinute: 600,
    },
    relay: {
      url: `http://localhost:${sandbox}/relay`,
      contracts: [localHolder],
      chains: ['0x7a69'],
      perMinute: 600,
    },
    // A market maker signs beside the account: no program of a source is called.
    jupiter:
      solana === undefined
        ? undefined
        : {
            url: `http://localhost:${sandbox}/jupiter`,
            apiKey: 'sandbox',
            programs: [],
            chains: [localSolana.chainId],
            perMinute: 600,
          },
    lifi: {
      url: `http://localhost:${sandbox}/lifi/v1`,
      contract: localBridge,
      chains: ['0x7a69', '0x7a6a'],
      perMinute: 600,
    },
  };
}

function localProjects({ demo, bundler }: Pick<LocalPorts, 'demo' | 'bundler'>): Project[] {
  const common = {
    trustedOrigins: [],
    whiteLabel: {},
    teamId: 'local',
    walletService: true,
    delegates: localDelegates,
  };
  const bundlerUrl = `http://127.0.0.1:${bundler}`;
  return [
    {
      ...common,
      clientId: 'inlay-local',
      name: 'Inlay Local',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
    },
    {
      ...common,
      clientId: 'inlay-strict',
      name: 'Inlay Strict',
      allowedOrigins: [`http://localhost:${demo}`],
      redirectUrls: [`http://localhost:${demo}/`],
      keyReturn: false,
    },
    {
      ...common,
      clientId: 'inlay-smart',
      name: 'Inlay Smart',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
      accountAbstraction: {
        smartAccountType: 'safe',
        chains: [
          {
            chainId: '0x7a69',
            bundlerConfig: { url: bundlerUrl },
            paymasterConfig: { url: `${bundlerUrl}/paymaster` },
          },
        ],
      },
    },
    {
      ...common,
      clientId: 'inlay-full',
      name: 'Inlay Full',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
      // What is off unless the operator wants it, so that it can be tried.
      allow: [...riskyFeatures],
      autoApprove: {
        methods: ['personal_sign', 'eth_sendTransaction'],
        maxValuePerDay: String(10n ** 18n),
        contracts: null,
        maxDays: 30,
      },
    },
  ];
}

const solanaChain = (port: number): ChainConfig => ({
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Local Solana',
  rpcTarget: `http://127.0.0.1:${port}`,
  wsTarget: `ws://127.0.0.1:${port + 1}`,
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
  isTestnet: true,
});

const solanaData: ChainData = {
  chainId: localSolana.chainId,
  tokens: solanaTokens.map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals })),
  logRange: 1_000,
  logLooks: 1,
  watchTransfers: true,
};
