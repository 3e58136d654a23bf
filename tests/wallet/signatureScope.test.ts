import {
  concat,
  createPublicClient,
  createWalletClient,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  http,
  parseAbi,
  parseAbiParameters,
  parseErc6492Signature,
  slice,
  stringToHex,
  zeroAddress,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeployTools } from '../../demo-host/stack/smartAccounts/deployTools';
import { compile } from '../../demo-host/stack/compile';
import { permit2 } from '../../src/chains/eip155/swap/permit2/permit';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { wrapSignature } from '../../src/chains/eip155/smartAccounts/signAs';
import { receiptOf } from '../../src/kit/async/receiptOf';
import { createHurriedClock } from '../helpers/hurriedClock';
import type { SmartAccountType } from '../../src/wire/accountAbstraction';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import {
  address as owner,
  createHarness,
  dapp,
  localChain,
  ownSigner as signer,
  project,
} from '../helpers/wallet/walletHarness';

/** What each kind of account signs for a page, and to whom else the signature is valid, asked of the real contracts. */
const types = ['safe', 'kernel', 'nexus', 'metamask', 'biconomy'] as const;
type Type = (typeof types)[number];
/** Whose plain signature is valid for the contract of this wallet's other kinds of account, and for whom. */
const bare: readonly Type[] = ['metamask'];
const takesPlain: readonly Type[] = ['metamask', 'biconomy'];
const chainId = 31_337;
const token: Hex = `0x${'70'.repeat(20)}`;
const spender: Hex = `0x${'5b'.repeat(20)}`;
const deadline = '4102444800';
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
  const code = compile({
    folder: 'demo-host/stack/contracts',
    names: ['LocalPermit2'],
    cache: 'node_modules/.cache/inlay',
  });
  await createDeployTools(chain.anvil.url).etch([permit2, code['LocalPermit2']!]);
});
afterAll(() => chain.stop());

const single = {
  domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitSingle',
  message: {
    details: { token, amount: '5', expiration: Number(deadline), nonce: 0 },
    spender,
    sigDeadline: deadline,
  },
} as const;
/** Permit2 lets the page choose the end of this type: it binds nothing. */
const witness = (account: Hex) =>
  ({
    domain: single.domain,
    types: {
      PermitWitnessTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
        { name: 'owner', type: 'address' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: { permitted: { token, amount: '5' }, spender, nonce: '1', deadline, owner: account },
  }) as const;
const order = {
  domain: { name: 'Gnosis Protocol', version: 'v2', chainId, verifyingContract: spender },
  types: {
    Order: [
      { name: 'sellToken', type: 'address' },
      { name: 'buyToken', type: 'address' },
      { name: 'receiver', type: 'address' },
      { name: 'sellAmount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { sellToken: token, buyToken: spender, receiver: zeroAddress, sellAmount: '5' },
} as const;
const login = {
  domain: { name: 'Shop', chainId },
  types: { Login: [{ name: 'nonce', type: 'string' }] },
  primaryType: 'Login',
  message: { nonce: 'abc' },
} as const;
const permit = (account: Hex) =>
  ({
    domain: { name: 'Dollar', version: '1', chainId, verifyingContract: token },
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
    message: { owner: account, spender, value: '5', nonce: '0', deadline },
  }) as const;
const signIn = (account: Hex) =>
  [
    `${new URL(dapp).host} wants you to sign in with your Ethereum account:`,
    ...[account, '', '', `URI: ${dapp}`, 'Version: 1', `Chain ID: ${chainId}`, 'Nonce: abcdefgh'],
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n');

/** By whether it names the account that is to sign it. */
const documents: Record<string, { names: boolean; make: (account: Hex) => string | object }> = {
  'a permit of Permit2': { names: false, make: () => single },
  'a permit of Permit2 whose witness names the account': { names: false, make: witness },
  'an order': { names: false, make: () => order },
  'a sign-in as typed data': { names: false, make: () => login },
  'a text that names no account': { names: true, make: () => 'Hello' },
  'a text that names another account first': { names: false, make: (account) => `${spender} for ${account}` },
  'a permit of the token': { names: true, make: permit },
  'a sign-in (EIP-4361)': { names: true, make: signIn },
};

const open = (type: Type) => openSmartAccount(type, { owner: owner as Hex, signer });

async function connect(smartAccountType: SmartAccountType) {
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }];
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType, chains } },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = (await connecting) as unknown as { result: [Hex] };
  return { harness, from: getAddress(result[0]) };
}

const request = (account: Hex, what: string | object): [method: string, params: unknown[]] =>
  typeof what === 'string'
    ? ['personal_sign', [stringToHex(what), account]]
    : ['eth_signTypedData_v4', [account, JSON.stringify(what)]];
const verify = (address: Hex, what: string | object, signature: Hex): Promise<boolean> =>
  typeof what === 'string'
    ? reader().verifyMessage({ address, message: what, signature })
    : reader().verifyTypedData({ address, ...(what as TypedDataDefinition), signature });

/** The key's signature of 65 bytes, as each kind's contract wants it. */
const shape: Record<Type, (key: Hex, validators: readonly Hex[]) => Hex> = {
  safe: (key) => key,
  metamask: (key) => key,
  kernel: (key, [validator = '0x']) => concat(['0x01', validator, key]),
  nexus: (key, [validator = '0x']) => concat([validator, key]),
  biconomy: (key, [module = zeroAddress]) => encodeAbiParameters(parseAbiParameters('bytes, address'), [key, module]),
};
const keyOf: Record<Type, (inner: Hex) => Hex> = {
  safe: (inner) => inner,
  metamask: (inner) => inner,
  kernel: (inner) => slice(inner, 21, 86),
  nexus: (inner) => slice(inner, 20, 85),
  biconomy: (inner) => decodeAbiParameters(parseAbiParameters('bytes, address'), inner)[0],
};

/** Returns for whom a signature counts, in any form that an attacker can give it. */
async function validFor(type: Type, what: string | object, signature: Hex): Promise<string[]> {
  const { signature: inner } = parseErc6492Signature(signature);
  const key = keyOf[type](inner);
  const found: string[] = (await verify(owner as Hex, what, key)) ? ['owner'] : [];
  for (const each of types) {
    const account = await open(each);
    const forms = [inner, shape[each](key, account.validators ?? [])];
    if (each === type) forms.push(signature);
    const counts = await Promise.all(forms.map((form) => verify(account.address, what, wrapped(account, form))));
    if (counts.includes(true)) found.push(each);
  }
  return found;
}
const wrapped = (account: Awaited<ReturnType<typeof open>>, form: Hex) =>
  parseErc6492Signature(form).address === undefined ? wrapSignature(account, form) : form;

describe.each(types)('%s', (type) => {
  it.each(Object.entries(documents))('%s', async (_name, { names, make }) => {
    const { harness, from } = await connect(type);
    const what = make(from);
    const asking = harness.ask(...request(from, what));
    if (bare.includes(type) && !names) {
      expect(await asking).toMatchObject({
        error: { code: -32602, message: expect.stringContaining(`must name the account ${from}`) as string },
      });
      expect(harness.queue()).toEqual([]);
    } else {
      await harness.press(true);
      const { result } = (await asking) as unknown as { result: Hex };
      // What every contract accepts says itself whose it is.
      expect(await validFor(type, what, result)).toEqual(bare.includes(type) ? ['owner', ...takesPlain] : [type]);
    }
    harness.wallet.destroy();
  });
});

it('metamask refuses what imitates a sign-in', async () => {
  const { harness, from } = await connect('metamask');
  const text = 'shop.example wants you to sign in with your Ethereum account: yours';
  expect(await harness.ask(...request(from, text))).toMatchObject({ error: { code: -32602 } });
  // Bytes that are no text.
  expect(await harness.ask('personal_sign', ['0xff00ff', from])).toMatchObject({ error: { code: -32602 } });
  harness.wallet.destroy();
});

it.each(takesPlain)('the owner of %s signs for itself only what names it', async (type) => {
  const { harness } = await connect(type);
  harness.wallet.stores.accounts.actions.select(owner);
  for (const [name, { names, make }] of Object.entries(documents)) {
    const what = make(owner as Hex);
    const asking = harness.ask(...request(owner as Hex, what));
    if (names) await harness.press(true);
    expect([name, await asking]).toMatchObject([
      name,
      names ? { result: expect.stringMatching(/^0x/) as string } : { error: { code: -32602 } },
    ]);
  }
  harness.wallet.destroy();
});

it.each(types.filter((type) => !bare.includes(type)))(
  'Permit2 takes the permit of %s for that account only',
  async (type) => {
    const account = await open(type);
    const client = createWalletClient({ chain: anvilChain, transport: http(chain.anvil.url) });
    const [faucet] = (await chain.anvil.rpc('eth_accounts', [])) as [Hex];
    const { factory, factoryData } = account.init!;
    await receiptOf(reader(), await client.sendTransaction({ account: faucet, to: factory, data: factoryData }));
    const { harness, from } = await connect(type);
    const asking = harness.ask(...request(from, single));
    await harness.press(true);
    const { result: signature } = (await asking) as unknown as { result: Hex };
    const abi = parseAbi([
      'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
      'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
      'function permit(address owner, PermitSingle single, bytes signature)',
    ]);
    const { details, sigDeadline } = single.message;
    const given = { details: { ...details, amount: 5n }, spender, sigDeadline: BigInt(sigDeadline) };
    const take = (by: Hex, form: Hex) =>
      reader().simulateContract({ abi, address: permit2, functionName: 'permit', args: [by, given, form] });
    await expect(take(from, signature)).resolves.toBeDefined();
    await expect(take(owner as Hex, keyOf[type](signature))).rejects.toThrow('invalid signer');
    harness.wallet.destroy();
  },
);
