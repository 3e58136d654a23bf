import {
  concat,
  createPublicClient,
  encodeFunctionData,
  encodePacked,
  http,
  keccak256,
  pad,
  parseAbi,
  toFunctionSelector,
  toHex,
  zeroHash,
  type Hex,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { beforeAll, describe, expect, it } from 'vitest';
import { localCallable } from '../../demo-host/stack/config/contracts';
import { compile } from '../../demo-host/stack/compile';
import { createDeployTools } from '../../demo-host/stack/smartAccounts/deployTools';
import { permit2 } from '../../src/chains/eip155/swap/permit2/permit';
import { callableContract } from '../helpers/chains/callableContract';
import { ask, dead, grant, metamask, month, setUpGrantChain, taker, thief, waits } from '../helpers/wallet/grantChain';
import { address as own } from '../helpers/wallet/walletHarness';

/** Which calls of contracts a page can get permission for: those that the operator lists, and nothing else. */
const { callableDollar, connect, dollar, later, redeem, rpc, seconds, url } = setUpGrantChain();
const account = own as Hex;
const approve = 'approve(address,address,uint160,uint48)';

beforeAll(async () => {
  const cache = 'node_modules/.cache/inlay';
  const code = compile({ folder: 'demo-host/stack/contracts', names: ['LocalPermit2'], cache });
  await createDeployTools(url()).etch([permit2, code['LocalPermit2']!]);
});

it('the local stack lists the code that its chain has', async () => {
  const { address, codeHash } = await callableDollar();
  expect([localCallable.address, localCallable.codeHash]).toEqual([address, codeHash]);
});

/** What moves tokens, or lets others do so, by names that no list of forbidden methods would contain. */
const harmful = [
  'transfer(address,uint256)',
  'transferShares(address,uint256)',
  'depositForBurn(uint256,uint32,bytes32,address)',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
  'approveDelegation(address,uint256)',
  'setOwner(bytes32,address)',
  'transferFrom((address,address,uint160,address)[])',
  'lockdown((address,address)[])',
  'aggregate((address,bytes)[])',
  'multicall(bytes[])',
  'execute(bytes,bytes[],uint256)',
  'delegate(address)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  // Has the selector of `transfer(address,uint256)`.
  'many_msg_babbage(bytes1)',
  '0xa9059cbb',
  // That of a listed method: a page names methods by their signatures.
  '0x40c10f19',
];
const until = async () => ({ rules: [{ type: 'expiry', data: { timestamp: (await seconds()) + month } }] });
const calling = (calls: string[], address: Hex = dollar()) => ({
  type: 'contract-call',
  data: { address, calls, maxCalls: 5 },
});
/** Permit2’s own allowance, of the token and for the account alone. */
const callablePermit2 = () =>
  callableContract(rpc, {
    address: permit2,
    name: 'Permit2',
    methods: [[approve, { token: dollar(), spender: 'account', amount: 'any', expiration: 'any' }]],
  });
const connectListed = async () =>
  connect({ delegates: [metamask], callableContracts: [await callableDollar(), await callablePermit2()] });

describe('a page gets no permission', () => {
  it.each(harmful)('for %s, of the token or of Permit2', async (method) => {
    const harness = await connectListed();
    for (const address of [dollar(), permit2]) {
      for (const calls of [[method], ['mint(address,uint256)', method]])
        expect(await ask(harness, calling(calls, address), await until())).toMatchObject({ error: { code: -32602 } });
    }
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('for a listed method of another contract or on another chain, or of any without a list', async () => {
    const mint = calling(['mint(address,uint256)']);
    const elsewhere = { ...(await callableDollar()), chainId: '0x1' };
    for (const [callableContracts, permission] of [
      [[await callableDollar()], calling(['mint(address,uint256)'], permit2)],
      [[elsewhere], mint],
      [[], mint],
      [undefined, mint],
    ] as const) {
      const harness = await connect({
        delegates: [metamask],
        ...(callableContracts && { callableContracts: [...callableContracts] }),
      });
      expect(await ask(harness, permission, await until())).toMatchObject({
        error: { code: -32602, data: { field: 'request.permission.data.address' } },
      });
      const supported = await harness.ask('wallet_getSupportedExecutionPermissions', []);
      expect(supported).toHaveProperty('result');
      if (permission === mint) expect(supported).not.toHaveProperty('result.contract-call');
      else expect(supported).toHaveProperty('result.contract-call');
      harness.wallet.destroy();
    }
  });

  it('for a contract whose code is not the one that was listed, or a proxy to other code', async () => {
    const [listed, code] = [await callableDollar(), (await rpc('eth_getCode', [dollar(), 'latest'])) as Hex];
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    const attempt = async (callable: typeof listed) => {
      const harness = await connect({ delegates: [metamask], callableContracts: [callable] });
      const asking = ask(harness, calling(['mint(address,uint256)']), await until());
      const answer = await Promise.race([asking, waits(harness).then(() => 'asked')]).finally(() =>
        harness.wallet.destroy(),
      );
      return answer;
    };
    const refused = { error: { code: -32602, data: { field: 'request.permission.data.address' } } };
    await rpc('anvil_setCode', [dollar(), concat([code, '0x00'])]);
    expect(await attempt(listed)).toMatchObject(refused);
    await rpc('anvil_setCode', [dollar(), '0x']);
    expect(await attempt(listed)).toMatchObject(refused);
    await rpc('anvil_setCode', [dollar(), code]);
    expect(await attempt(listed)).toBe('asked');
    await rpc('anvil_setStorageAt', [dollar(), slot, pad(permit2)]);
    expect(await attempt(listed)).toMatchObject(refused);
    const implementationHash = keccak256((await rpc('eth_getCode', [permit2, 'latest'])) as Hex);
    expect(await attempt({ ...listed, implementationHash })).toBe('asked');
    await rpc('anvil_setStorageAt', [dollar(), slot, zeroHash]);
    expect(await attempt({ ...listed, implementationHash })).toMatchObject(refused);
  });

  it('for several methods with fixed arguments, which its contracts cannot limit together', async () => {
    const harness = await connectListed();
    const both = calling(['mint(address,uint256)', 'approve(address,uint256)']);
    expect(await ask(harness, both, await until())).toMatchObject({ error: { code: -32004 } });
    harness.wallet.destroy();
  });
});

const redeemAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']);

it('the contracts hold the permission to the method and to the account, token and spender that are fixed', async () => {
  const harness = await connectListed();
  const granted = await grant(harness, calling([approve], permit2), await until());
  harness.wallet.destroy();
  const abi = parseAbi([
    `function ${approve}`,
    'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48, uint48)',
  ]);
  const expiration = 2 ** 40;
  const allow = (token: Hex, spender: Hex) =>
    encodeFunctionData({ abi, functionName: 'approve', args: [token, spender, 7n, expiration] });
  const reader = createPublicClient({ chain: anvilChain, transport: http(url()) });
  const attempt = (to: Hex, data: Hex) =>
    reader.simulateContract({
      address: granted.delegationManager,
      abi: redeemAbi,
      functionName: 'redeemDelegations',
      args: [[granted.context], [zeroHash], [encodePacked(['address', 'uint256', 'bytes'], [to, 0n, data])]],
      account: taker.address,
    });
  // The chain’s clock is that of its last block.
  await later(1);
  const fine = allow(dollar(), account);
  for (const data of [allow(dollar(), thief.address), allow(dead, account), fine.slice(0, 2 + 8 + 32) as Hex])
    await expect(attempt(permit2, data)).rejects.toThrow('AllowedCalldataEnforcer');
  await expect(attempt(dollar(), fine)).rejects.toThrow('AllowedTargetsEnforcer');
  for (const method of harmful) {
    const selector = method.startsWith('0x') ? (method as Hex) : toFunctionSelector(method);
    const data = concat([selector, ...[thief.address, thief.address, toHex(7n), toHex(7n)].map((word) => pad(word))]);
    await expect(attempt(permit2, data)).rejects.toThrow('AllowedMethodsEnforcer');
  }
  await redeem(granted, { to: permit2, data: fine });
  const [amount] = await reader.readContract({
    address: permit2,
    abi,
    functionName: 'allowance',
    args: [account, dollar(), account],
  });
  expect(amount).toBe(7n);
});
