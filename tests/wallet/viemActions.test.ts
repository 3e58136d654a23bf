import { createPublicClient, createWalletClient, custom, http, parseEther, toHex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { erc7811Actions, erc7846Actions } from 'viem/experimental';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { createHurriedClock } from '../helpers/hurriedClock';
import { address as own, createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/** viem's unmodified actions for ERC-7846 and ERC-7811, with the wallet and a real chain. */
let chain: SmartAccountChain;

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
  await chain.anvil.rpc('anvil_setBalance', [own, toHex(parseEther('2'))]);
});
afterAll(() => chain.stop());

async function open() {
  const harness = createHarness({
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = (await harness.ask(method, params)) as {
      result?: unknown;
      error?: { code: number; message: string };
    };
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    return answer.result;
  };
  const transport = custom({ request });
  const client = createWalletClient({ chain: anvilChain, transport }).extend(erc7846Actions()).extend(erc7811Actions());
  return { harness, client };
}

it('connects with a sign-in in the same request, and disconnects', async () => {
  const { harness, client } = await open();
  const nonce = 'abcdefgh12345678';
  const signIn = { nonce, chainId: anvilChain.id, statement: 'Hello' };
  const connecting = client.connect({ capabilities: { unstable_signInWithEthereum: signIn } });
  await harness.press(true);
  await harness.waiting();
  expect(harness.queue()[0]).toMatchObject({ kind: 'signMessage', message: { signIn: { problem: null } } });
  await harness.press(true);
  const { accounts } = await connecting;
  const [account] = accounts;
  const signed = account!.capabilities!.unstable_signInWithEthereum!;
  const reader = createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url) });
  expect(await reader.verifySiweMessage({ ...signed, nonce, domain: 'dapp.test' })).toBe(true);
  expect(await harness.ask('eth_accounts', [])).toMatchObject({ result: [own.toLowerCase()] });

  await client.disconnect();
  expect(await harness.ask('eth_accounts', [])).toMatchObject({ result: [] });
  harness.wallet.destroy();
});

it('refuses to connect a page that requires an unknown capability', async () => {
  const { harness } = await open();
  const request = { version: '1', capabilities: { addSubAccount: {} } };
  expect(await harness.ask('wallet_connect', [request])).toMatchObject({ error: { code: 5700 } });
  expect(await harness.ask('wallet_connect', [{ version: '9' }])).toMatchObject({ error: { code: -32602 } });
  expect(await harness.ask('wallet_connect', [{ capabilities: { signInWithEthereum: { nonce: '1' } } }])).toMatchObject(
    {
      error: { code: -32602 },
    },
  );
  expect(harness.queue()).toEqual([]);
  harness.wallet.destroy();
});

it('lists coins and the tokens that the page names, only to connected pages', async () => {
  const { harness, client } = await open();
  await expect(client.getAssets({ account: own })).rejects.toThrow();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  expect(await client.getAssets({ account: own, aggregate: false })).toMatchObject({
    [anvilChain.id]: [{ type: 'native', balance: parseEther('2'), metadata: { symbol: 'ETH', decimals: 18 } }],
  });
  const assets = {
    '0x7a69': [
      { address: chain.testDollar, type: 'erc20' },
      { address: own, type: 'erc20' },
      { address: 'native', type: 'native' },
    ],
  } as const;
  const answer = await harness.ask('wallet_getAssets', [{ account: own, assetFilter: assets }]);
  expect(answer).toMatchObject({
    result: {
      '0x7a69': [{ type: 'erc20', balance: '0x0', metadata: { symbol: 'TUSD', decimals: 6 } }, { type: 'native' }],
    },
  });
  expect(
    await harness.ask('wallet_getAssets', [{ account: own, assetFilter: assets, assetTypeFilter: ['erc721'] }]),
  ).toMatchObject({ result: { '0x7a69': [] } });
  expect(await harness.ask('wallet_getAssets', [{ account: own, chainFilter: ['0x5'] }])).toMatchObject({ result: {} });
  harness.wallet.destroy();
});
