import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  zeroAddress,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { bundlerMethods, paymasterMethods } from '../../src/wire/rpc/userOperations';
import { settle } from '../helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  keyHex,
  localChain,
  project,
} from '../helpers/wallet/walletHarness';
import type { WalletDeps } from '../../src/wallet/ports';

const account = address.toLowerCase();
const token = '0x00000000000000000000000000000000000000bb';
const hash = `0x${'11'.repeat(32)}`;
const word = (value: number | bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const text = (value: string) =>
  `0x${'20'.padStart(64, '0')}${value.length.toString(16).padStart(64, '0')}${Buffer.from(value).toString('hex').padEnd(64, '0')}`;
type Answer = { result?: unknown; error?: { code: number; message: string } };

/** Every name and of docs/protocol.md 1.10 that is for EVM chains. */
const names = [
  'wallet_get_provider_state eth_requestAccounts eth_accounts eth_chainId net_version eth_provider_config',
  'eth_sendTransaction eth_signTransaction eth_estimateAATransactionGas personal_sign eth_signTypedData_v4',
  'wallet_switchEthereumChain wallet_switchChain wallet_addEthereumChain wallet_watchAsset',
  'eth_getTransactionCount eth_getTransactionByHash eth_getTransactionReceipt eth_gasPrice eth_feeHistory',
  'eth_sendRawTransaction wallet_requestPermissions wallet_getPermissions wallet_revokePermissions',
  'eth_subscribe eth_unsubscribe eth_newFilter eth_newBlockFilter eth_getFilterChanges eth_uninstallFilter',
  'wallet_getCapabilities wallet_sendCalls wallet_getCallsStatus wallet_showCallsStatus personal_ecRecover',
  'eth_signTypedData_v3',
]
  .flatMap((line) => line.split(' '))
  .concat(bundlerMethods, paymasterMethods);

describe('every method of the specification', () => {
  it.each(names)('%s is answered', async (name) => {
    const { ask, wallet } = await createConnectedHarness();
    const asking = ask(name, []) as Promise<Answer>;
    await settle();
    wallet.abandonRequests();
    const answer = await asking;
    expect(answer.error?.code).not.toBe(4200);
    wallet.destroy();
  });

  it.each(['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key'])(
    '%s is, where it is allowed',
    async (name) => {
      const init = { enableKeyExport: true };
      const harness = await createConnectedHarness({ init, project: Promise.resolve({ ...project, keyReturn: true }) });
      const asking = harness.ask(name);
      await harness.press(true);
      const { result } = (await asking) as { result: string };
      expect(result).toMatch(name.includes('rivate') ? new RegExp(`^${keyHex}$`) : /^04[0-9a-f]{128}$/);
      const refusing = harness.ask(name);
      await harness.press(false);
      expect(await refusing).toMatchObject({ error: { code: 4001 } });
      expect(await harness.ask(name, [], { origin: 'https://other.test' })).toMatchObject({ error: { code: 4100 } });
    },
  );

  it.each([
    ['the page does not ask for it', { enableKeyExport: false }, true],
    ['the operator does not allow it', { enableKeyExport: true }, false],
  ])('no key leaves when %s', async (_, init, keyReturn) => {
    const { ask, queue } = await createConnectedHarness({ init, project: Promise.resolve({ ...project, keyReturn }) });
    for (const name of ['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key']) {
      expect(await ask(name)).toMatchObject({ error: { code: 4200 } });
    }
    expect(queue()).toEqual([]);
  });

  it.each(['eth_signTypedData', 'eth_signTypedData_v1', 'solana_signMessage', 'getAccounts', 'wallet_unknown'])(
    '%s is 4200',
    async (name) => {
      expect(await (await createConnectedHarness()).ask(name)).toMatchObject({ error: { code: 4200 } });
    },
  );

  it('hands nothing that signs or holds state of a user to a node', () => {
    expect(
      [...nodeReads].filter((name) => /sign|sendTransaction|accounts|[fF]ilter|personal|wallet/.test(name)),
    ).toEqual([]);
  });
});

describe('eth_sign (docs/threats.md 38)', () => {
  it('signs the 32 bytes where the operator allows it, and is never personal_sign', async () => {
    const allowed = Promise.resolve({ ...project, allow: ['eth_sign' as const] });
    const { ask, press, queue, waiting } = await createConnectedHarness({ project: allowed });
    const signing = ask('eth_sign', { from: address, data: hash });
    await waiting();
    expect(queue()[0]).toMatchObject({ kind: 'signDigest', digest: hash });
    await press(true);
    const { result: signature } = (await signing) as unknown as { result: `0x${string}` };
    expect(await recoverAddress({ hash: hash as `0x${string}`, signature })).toBe(address);
  });
});

describe('eth_signTransaction', () => {
  it('signs what was shown and sends nothing', async () => {
    const { ask, press, asked, clock, waiting } = await createConnectedHarness();
    const signing = ask('eth_signTransaction', [{ from: address, to: token, value: '0x7' }]);
    await waiting();
    await clock.advance(50);
    await press(true);
    const { result } = (await signing) as unknown as { result: `0x02${string}` };
    expect(parseTransaction(result)).toMatchObject({ to: token, value: 7n, chainId: 31_337 });
    expect(await recoverTransactionAddress({ serializedTransaction: result })).toBe(address);
    expect(asked.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false);
  });
});

describe('look-ups of what is on its way', () => {
  it('counts and tells transactions that the node does not know of', async () => {
    const { ask, press, clock } = await createConnectedHarness({ node: { eth_getTransactionByHash: null } });
    const sending = ask('eth_sendTransaction', [{ from: address, to: token, value: '0x7' }]);
    await clock.advance(10);
    await press(true);
    const { result: sent } = (await sending) as unknown as { result: string };
    expect(await ask('eth_getTransactionCount', [account, 'pending'])).toMatchObject({ result: '0x1' });
    expect(await ask('eth_getTransactionCount', [account, 'latest'])).toMatchObject({ result: '0x0' });
    expect(await ask('eth_getTransactionCount', [token, 'pending'])).toMatchObject({ result: '0x0' });
    const { result } = (await ask('eth_getTransactionByHash', [sent])) as unknown as { result: object };
    expect(result).toMatchObject({
      ...{ hash: sent, from: account, to: token, value: '0x7', nonce: '0x0', input: '0x', type: '0x2' },
      ...{ blockHash: null, blockNumber: null, transactionIndex: null },
      r: expect.stringMatching(/^0x/),
    });
    expect(await ask('eth_getTransactionByHash', [hash])).toMatchObject({ result: null });
  });
});

describe('wallet_watchAsset (EIP-747)', () => {
  const coin: Record<string, string> = { '0x95d89b41': text('COIN'), '0x313ce567': word(6) };
  const eth_call = ([{ data }]: [{ data: string }]) => coin[data.slice(0, 10)] ?? '0x';
  const asset = (options: object = {}, type = 'ERC20') => ({ type, options: { address: token, ...options } });
  const connect = (node: object) => {
    const kept: object[] = [];
    const keep = async (input: object) => (kept.push(input), input);
    const part = { state: 'ok', at: 0 };
    const account = () => ({
      own: { addToken: keep, addNft: keep },
      assets: {
        tokens: async () => ({ tokens: [], parts: { balances: part, discovery: part } }),
        nfts: async () => ({ nfts: [], parts: { ownership: part, metadata: part } }),
      },
      market: {},
    });
    const data = (async () => ({ account, market: {} })) as unknown as WalletDeps['data'];
    return createConnectedHarness({ node: { ...node }, deps: { data } }).then((harness) => ({ ...harness, kept }));
  };

  it('shows and keeps what the contract says', async () => {
    const { ask, press, queue, kept, waiting } = await connect({ eth_call });
    const watching = ask('wallet_watchAsset', asset({ symbol: 'coin', decimals: '6' }));
    await waiting();
    expect(queue()[0]).toMatchObject({ asset: { type: 'ERC20', symbol: 'COIN', decimals: 6 } });
    await press(true);
    expect(await watching).toMatchObject({ result: true });
    expect(kept).toEqual([{ chain_id: '0x7a69', token_address: token, token_symbol: 'COIN', decimals: 6 }]);
  });

  it.each([
    ['another symbol', asset({ symbol: 'USDC' }), -32602],
    ['other decimals', asset({ decimals: 18 }), -32602],
    ['no contract', asset({ address: account }, 'ERC721'), -32602],
    ['an NFT that is none', asset({ tokenId: '1' }, 'ERC721'), -32001],
    ['an unknown kind', asset({}, 'ERC777'), -32602],
  ])('refuses %s and asks nobody', async (_, params, code) => {
    const { ask, queue } = await connect({ eth_call });
    expect(await ask('wallet_watchAsset', params)).toMatchObject({ error: { code } });
    expect(queue()).toEqual([]);
  });

  it.each([
    ['ERC721', '0x80ac58cd', '0x6352211e', `0x${account.slice(2).padStart(64, '0')}`, true],
    ['ERC721', '0x80ac58cd', '0x6352211e', `0x${token.slice(2).padStart(64, '0')}`, false],
    ['ERC1155', '0xd9b67a26', '0x00fdd58e', word(3), true],
    ['ERC1155', '0xd9b67a26', '0x00fdd58e', word(0), false],
  ])('%s: only what the account holds', async (type, id, selector, answer, held) => {
    const node = {
      eth_call: ([{ data }]: [{ data: string }]) =>
        data.startsWith('0x01ffc9a7')
          ? word(data.includes(id.slice(2)) ? 1 : 0)
          : data.startsWith(selector)
            ? answer
            : '0x',
    };
    const { ask, press, kept } = await connect(node);
    const watching = ask('wallet_watchAsset', asset({ tokenId: '9' }, type));
    if (held) await press(true);
    expect(await watching).toMatchObject(held ? { result: true } : { error: { code: -32602 } });
    const nft = { chain_id: '0x7a69', nft_address: token, nft_id: '9', nft_contract_standard: type.toLowerCase() };
    expect(kept).toEqual(held ? [nft] : []);
  });
});

describe('typed data of version 3', () => {
  const data = (type: string, value: unknown) => ({
    types: { Note: [{ name: 'n', type }] },
    primaryType: 'Note',
    domain: {},
    message: { n: value },
  });
  it('is signed without arrays, refused with them', async () => {
    const { ask, press } = await createConnectedHarness();
    const asking = ask('eth_signTypedData_v3', [account, data('string', 'a')]);
    await press(true);
    const { result } = (await asking) as { result: Hex };
    // Without arrays both versions hash alike (EIP-712): any library takes it for the account's.
    const typed = data('string', 'a') as unknown as TypedDataDefinition;
    expect(await recoverTypedDataAddress({ ...typed, signature: result })).toBe(address);
    expect(await ask('eth_signTypedData_v3', [account, data('string[]', ['a'])])).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('EIP-7702', () => {
  it.each([
    // A contract that the operator does not list, in each of the ways to ask for it.
    { authorizationList: [{ address: token }] },
    { type: '0x4', authorizationList: [{ chainId: '0x7a69', address: token }] },
    // Taking the account back is open to all, but not for another chain, or all chains, or with what does not belong.
    { authorizationList: [{ chainId: '0x1', address: zeroAddress }] },
    { authorizationList: [{ chainId: '0x0', address: zeroAddress }] },
    { type: '0x2', authorizationList: [{ address: zeroAddress }] },
    { gasPrice: '0x1', authorizationList: [{ address: zeroAddress }] },
    { to: null, data: '0x60', authorizationList: [{ address: zeroAddress }] },
    // Signed by somebody else, and several.
    { authorizationList: [{ chainId: '0x7a69', address: token, nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0' }] },
    { authorizationList: [{ address: zeroAddress }, { address: zeroAddress }] },
    { authorizationList: [] },
    { type: '0x4' },
    { type: '0x3' },
  ])('a transaction with %j is refused, and nobody is asked', async (change) => {
    const { ask, queue } = await createConnectedHarness();
    for (const method of ['eth_sendTransaction', 'eth_signTransaction']) {
      expect(await ask(method, [{ from: address, to: token, ...change }])).toMatchObject({ error: { code: -32602 } });
    }
    expect(queue()).toEqual([]);
  });
});

describe('user operations', () => {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
  const execute = (data: string) =>
    encodeFunctionData({
      abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
      args: [token, 0n, data as `0x${string}`],
    });
  const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address, maxUint256] });
  const operation = {
    sender: token,
    nonce: '0x0',
    callData: execute(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 5n] })),
    callGasLimit: '0x64',
    verificationGasLimit: '0x64',
    preVerificationGas: '0x64',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    signature: '0x',
  };
  const init = {
    accountAbstraction: {
      smartAccountType: 'safe',
      chains: [
        { chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' }, paymasterConfig: { url: 'file:///' } },
      ],
    },
  };
  it('go to the bundler of the chain, and nowhere without one', async () => {
    const { ask, asked } = await createConnectedHarness({ init, node: { eth_supportedEntryPoints: ['0x1'] } });
    expect(await ask('eth_supportedEntryPoints')).toMatchObject({ result: ['0x1'] });
    expect(asked.find(({ method }) => method === 'eth_supportedEntryPoints')).toMatchObject({
      url: 'https://bundler.test',
    });
    expect(await ask('pm_getPaymasterStubData')).toMatchObject({ error: { code: -32004 } });
    expect(await ask('pm_getPaymasterData', [operation])).toMatchObject({ error: { code: -32004 } });
    const plain = await createConnectedHarness();
    expect(await plain.ask('eth_sendUserOperation', [operation])).toMatchObject({
      error: { code: -32004, message: 'No bundler is configured for chain 0x7a69.' },
    });
    expect(await plain.ask('eth_estimateAATransactionGas', [{ from: address }])).toMatchObject({
      error: { code: -32004 },
    });
  });

  const paid = {
    accountAbstraction: {
      smartAccountType: 'safe',
      chains: [
        {
          chainId: '0x7a69',
          bundlerConfig: { url: 'https://bundler.test' },
          paymasterConfig: { url: 'https://paymaster.test' },
        },
      ],
    },
  };
  const asking = ['eth_sendUserOperation', 'pm_sponsorUserOperation', 'pm_getPaymasterData', 'pm_getFeeQuoteOrData'];
  const node = Object.fromEntries(asking.map((method) => [method, hash]));
  const handedOn = ({ asked }: Awaited<ReturnType<typeof createConnectedHarness>>) =>
    asked.filter(({ method }) => asking.includes(method));

  it.each(asking)('%s is put before the user, and handed on as it came', async (method) => {
    const harness = await createConnectedHarness({ init: paid, node });
    const params = [{ ...operation, factory: null, own: 'kept' }, entryPoint, { of: 'the service' }];
    const refused = harness.ask(method, params);
    await harness.press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    expect(handedOn(harness)).toEqual([]);
    const sending = harness.ask(method, params);
    await harness.waiting();
    expect(harness.queue()[0]).toMatchObject({
      kind: 'userOperation',
      account: address,
      operation: {
        purpose: method === 'eth_sendUserOperation' ? 'send' : 'sponsor',
        service: method === 'eth_sendUserOperation' ? 'bundler.test' : 'paymaster.test',
        sender: token,
        isUnreadable: false,
        call: { name: 'execute', calls: [{ name: 'transfer' }] },
        maxFee: '600',
      },
    });
    await harness.press(true);
    expect(await sending).toMatchObject({ result: hash });
    expect(handedOn(harness)).toMatchObject([{ method, params }]);
  });

  it.each(asking)('%s of a page that is not connected reaches nobody', async (method) => {
    const harness = createHarness({ init: paid, node });
    await harness.signInByMail();
    expect(await harness.ask(method, [operation])).toMatchObject({ error: { code: 4100 } });
    const connected = await createConnectedHarness({ init: paid, node });
    expect(await connected.ask(method, [operation], { origin: 'https://other.test' })).toMatchObject({
      error: { code: 4100 },
    });
    expect([...harness.asked, ...connected.asked].filter((one) => asking.includes(one.method))).toEqual([]);
    expect([...harness.queue(), ...connected.queue()]).toEqual([]);
  });

  it.each([
    ['nothing that is known', '0xdeadbeef00', true, []],
    ['an unknown call inside', execute('0xdeadbeef'), true, []],
    ['a batch that cannot be taken apart', `0xe9ae5c53${'ff'.repeat(32)}`, true, []],
    ['no call', '0x', false, []],
    ['an approval of all', execute(approveAll), false, ['hiddenApproval', 'unlimitedApproval']],
  ])('with %s says what it is', async (_, callData, isUnreadable, dangers) => {
    const harness = await createConnectedHarness({ init: paid, node });
    const sending = harness.ask('eth_sendUserOperation', [{ ...operation, callData }, entryPoint]);
    await harness.waiting();
    const [shown] = harness.queue();
    if (shown?.kind !== 'userOperation') throw new Error('Something else is asked.');
    expect(shown.operation.isUnreadable).toBe(isUnreadable);
    const told = shown.operation.risks.filter(({ level }) => level === 'danger').map(({ kind }) => kind);
    expect(told).toEqual(dangers);
    await harness.press(false);
    await sending;
  });

  it.each([[], [{}], [{ ...operation, sender: 'me' }], [{ ...operation, callData: 'text' }], {}, undefined])(
    'with %j is refused, and nobody is asked',
    async (params) => {
      const harness = await createConnectedHarness({ init: paid, node });
      expect(await harness.ask('eth_sendUserOperation', params)).toMatchObject({ error: { code: -32602 } });
      expect(harness.queue()).toEqual([]);
    },
  );
});

describe('the communication stream', () => {
  const opened = (harness: ReturnType<typeof createHarness>) => harness.wallet.stores.embed.state;

  it('show_receive opens the wallet there', async () => {
    const harness = await createConnectedHarness();
    expect(await harness.tell('show_receive', { show: true })).toMatchObject({ result: true });
    expect(opened(harness)).toMatchObject({ view: 'panel', path: 'wallet/receive' });
    await harness.tell('show_receive', { show: false });
    expect(opened(harness)).toMatchObject({ view: 'hidden', path: null });
  });

  it.each(['show_wallet_connect', 'show_funding', 'show_checkout', 'show_swap'])(
    '%s is refused in words, and the frame ends small as the public clients make it',
    async (method) => {
      const harness = await createConnectedHarness();
      // What they send before it, and after an error.
      await harness.tell('iframe_status', { isIFrameFullScreen: true, rid: '' });
      expect(await harness.tell(method)).toMatchObject({
        error: { code: 4200, message: expect.stringMatching(/ yet\.$/) },
      });
      await harness.tell('iframe_status', { isIFrameFullScreen: false, rid: '' });
      expect(opened(harness)).toMatchObject({ view: 'hidden', path: null });
      expect(harness.notified.filter((told) => told.method === 'iframe_status')).toEqual([]);
      // It can be shown the next time.
      await harness.tell('show_wallet_ui');
      expect(opened(harness).view).toBe('panel');
      // And hidden by that name.
      expect(await harness.tell(method, { show: false })).toMatchObject({ result: true });
      expect(opened(harness).view).toBe('hidden');
    },
  );

  it('a page that the integrator hides leads Home', async () => {
    const harness = await createConnectedHarness({ init: { whiteLabel: { hideSwap: true } } });
    await harness.tell('show_wallet_ui', { show: true, path: 'wallet/swap' });
    expect(opened(harness)).toMatchObject({ view: 'panel', path: null });
  });

  it('topup says that nothing can be bought; its popup closes', async () => {
    const harness = await createConnectedHarness();
    expect(await harness.tell('topup', { provider: 'transak', windowId: 'w', params: {} })).toMatchObject({
      error: { code: 4200 },
    });
    expect(harness.notified).toContainEqual({
      kind: 'communication',
      method: 'close_window',
      params: { windowId: 'w' },
    });
  });

  it('set_provider asks like any change of the chain', async () => {
    const other = { ...localChain, chainId: '0x5' };
    const { tell, press, wallet } = await createConnectedHarness({ init: { chains: [localChain, other] } });
    const setting = tell('set_provider', { ...other, windowId: undefined });
    await press(true);
    expect(await setting).toMatchObject({ result: true });
    expect(wallet.stores.network.state.chainId).toBe('0x5');
    const refused = tell('set_provider', { ...localChain, chainId: '0x6', rpcTarget: 'https://six.test' });
    await press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    expect(await tell('set_provider', { chainId: '0x7' })).toMatchObject({
      error: { code: 4902, message: 'Unsupported network' },
    });
  });

  it('wallet_instance_id names one wallet', async () => {
    const [one, two] = [createHarness(), createHarness()];
    const [first] = [await one.tell('wallet_instance_id')];
    expect((first as Answer).result).toMatch(/^[0-9a-f]{32}$/);
    expect(((await one.tell('wallet_instance_id')) as Answer).result).toBe((first as Answer).result);
    expect(((await two.tell('wallet_instance_id')) as Answer).result).not.toBe((first as Answer).result);
  });

  it('login_with_private_key needs the operator, and nobody who is signed in', async () => {
    const params = { privateKey: keyHex, userInfo: { email: 'ada@dapp.test', idToken: 'x' } };
    expect(await createHarness().tell('login_with_private_key', params)).toMatchObject({ error: { code: 4100 } });
    const allowed = Promise.resolve({ ...project, allow: ['login_with_private_key' as const] });
    const harness = createHarness({ project: allowed });
    expect(await harness.tell('login_with_private_key', { privateKey: '0' })).toMatchObject({
      error: { code: -32602 },
    });
    expect(await harness.tell('login_with_private_key', params)).toMatchObject({ result: { success: true } });
    expect(harness.wallet.stores.accounts.state.selected).toBe(address);
    // Receive and Request say so.
    expect(harness.wallet.stores.session.state.providedBy).toBe(dapp);
    expect(JSON.stringify(harness.notified)).toContain('user_logged_in');
    expect(await harness.ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await harness.tell('login_with_private_key', params)).toMatchObject({ error: { code: 4100 } });
  });
});
