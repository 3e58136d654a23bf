import { expect, expectTypeOf, it } from 'vitest';
import { encodeContext } from '../../src/chains/eip155/grants/metamask/delegation';
import type { Grant } from '../../src/wire/approval/grant';
import type { ApprovalKind } from '../../src/wire/approval/approval';
import { catalogue, type ConfirmedKind, type ConfirmedMethod } from '../../src/wire/rpc/catalogue';
import { createSavedAssets } from '../helpers/wallet/savedAssets';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  localChain,
  project,
} from '../helpers/wallet/walletHarness';

const account = address.toLowerCase();
const hash = `0x${'ab'.repeat(32)}`;
const other = { ...localChain, chainId: '0x7a6a', displayName: 'Other' };
const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'Hello' },
};
const transaction = { from: account, to: account, value: '0x1' };
const added = { chainId: '0x7a6b', chainName: 'Added', rpcUrls: ['https://added.test'] };
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 };
/** A token contract that returns its name and has six decimals. */
const eth_call = ([{ data }]: [{ data: string }]) =>
  data.startsWith('0x95d89b41')
    ? `0x${32n.toString(16).padStart(64, '0')}${4n.toString(16).padStart(64, '0')}${'434f494e'.padEnd(64, '0')}`
    : `0x${6n.toString(16).padStart(64, '0')}`;

/** A permission that was granted earlier. */
const delegation = { delegate: address, delegator: address, caveats: [], salt: 1n } as const;
const grant: Grant = {
  id: hash,
  askerId: dapp,
  chainId: '0x7a69',
  account: address,
  at: 0,
  taker: address,
  most: null,
  reason: null,
  request: {},
  context: encodeContext(delegation, '0x'),
  rule: {
    kind: 'allowance',
    amount: '1',
    period: null,
    initial: null,
    max: null,
    start: 1,
    expiry: null,
    token: null,
    symbol: 'ETH',
    decimals: 18,
  },
};
const metamask = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';

/** Valid params of each method. */
const params: Record<ConfirmedMethod, unknown> = {
  eth_requestAccounts: [],
  wallet_requestPermissions: [{ eth_accounts: {} }],
  wallet_createSession: { optionalScopes: { 'eip155:31337': { methods: ['personal_sign'], notifications: [] } } },
  wallet_connect: [],
  personal_sign: ['hello', account],
  eth_signTypedData_v3: [account, typedData],
  eth_signTypedData_v4: [account, typedData],
  eth_sendTransaction: [transaction],
  eth_signTransaction: [transaction],
  wallet_sendCalls: [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: account }] }],
  eth_sign: [account, hash],
  eth_privateKey: [],
  private_key: [],
  eth_publicKey: [],
  public_key: [],
  wallet_watchAsset: { type: 'ERC20', options: { address: account, symbol: 'COIN', decimals: 6 } },
  wallet_switchEthereumChain: [{ chainId: '0x7a6a' }],
  wallet_switchChain: [{ chainId: 'eip155:31338' }],
  wallet_requestExecutionPermissions: [
    {
      chainId: '0x7a69',
      to: `0x${'12'.repeat(20)}`,
      permission: { type: 'native-token-allowance', data: { allowanceAmount: '0x1' } },
    },
  ],
  wallet_grantPermissions: [
    {
      expiry: 4_000_000_000,
      signer: { type: 'account', data: { id: `0x${'12'.repeat(20)}` } },
      permissions: [
        {
          type: 'native-token-transfer',
          data: {},
          policies: [{ type: 'token-allowance', data: { allowance: '0x1' } }],
        },
      ],
    },
  ],
  wallet_revokeExecutionPermission: [{ permissionContext: grant.context }],
  wallet_addEthereumChain: [{ ...added, nativeCurrency: coin }],
};

it('every kind of approval is used by a method', () => {
  expectTypeOf<Exclude<ApprovalKind, ConfirmedKind | 'userOperation'>>().toBeNever();
});

it.each(Object.keys(params) as ConfirmedMethod[])(
  '%s requests the kind of approval in the table, and is rejected with 4001 if the user rejects',
  async (name) => {
    const connects = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_connect'].includes(name);
    const harness = await (connects ? createHarness : createConnectedHarness)({
      init: { enableKeyExport: true, chains: [localChain, other] },
      project: Promise.resolve({
        ...project,
        keyReturn: true,
        allow: ['eth_sign'],
        delegates: [{ address: metamask, name: 'M' }],
      }),
      node: {
        // A delegated address does not sign bare digests.
        eth_getCode: name === 'eth_sign' ? '0x' : `0xef0100${metamask.slice(2)}`,
        eth_call,
        eth_chainId: (_: unknown, url: string) => (url.includes('added') ? '0x7a6b' : '0x7a69'),
      },
      deps: { data: createSavedAssets().data },
    });
    if (connects) await harness.signInByMail();
    harness.wallet.stores.grants.actions.add(grant);
    const asking = harness.ask(name, params[name]);
    await harness.waiting();
    const { wire } = catalogue.find((entry) => entry.name === name)!;
    expect(harness.queue()).toMatchObject([{ kind: wire.confirms }]);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  },
);
