import { parseEther, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import { systemClock } from '../../src/kit/clock';
import { smartAccountTypes, type SmartAccountType } from '../../src/wire/accountAbstraction';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as owner, createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/** Smart accounts on chains that do not have their contracts. */
let bare: Anvil;
let full: SmartAccountChain;
beforeAll(async () => {
  [bare, full] = await Promise.all([startAnvil(), startSmartAccountChain({ bundler: false })]);
  // A wallet whose user has coins there: the account would take them and never move them.
  await bare.rpc('anvil_setBalance', [owner, toHex(parseEther('1'))]);
});
afterAll(() => Promise.all([bare.stop(), full.stop()]));

const entryPoint07 = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
const unsupported = {
  error: { code: -32000, message: 'Account Abstraction is not supported for the chain 0x7a69' },
};

function open(smartAccountType: SmartAccountType, rpcTarget: string) {
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' } }];
  return createHarness({
    init: { accountAbstraction: { smartAccountType, chains } },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget }], delegates: localDelegates }),
    deps: { clock: systemClock, fetch },
  });
}

async function connect(type: SmartAccountType, url: string) {
  const harness = open(type, url);
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const answer = await connecting;
  harness.wallet.destroy();
  return answer;
}

it.each(smartAccountTypes)('%s is refused before anyone signs in', async (type) => {
  const harness = open(type, bare.url);
  expect(await harness.ask('eth_requestAccounts')).toMatchObject(unsupported);
  await harness.signInByMail();
  expect(harness.wallet.stores.accounts.state.accounts).toEqual([]);
  harness.wallet.destroy();
});

describe('on a chain with the contracts', () => {
  // The contracts of Trust are in no package.
  it.each(smartAccountTypes.filter((type) => type !== 'trust'))('%s is opened', async (type) => {
    expect(await connect(type, full.anvil.url)).toHaveProperty('result');
  });

  it.each([
    ['the entry point', 'safe', entryPoint07],
    ['the factory', 'metamask', '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c'],
    ['the validator', 'nexus', '0x00000004171351c442B202678c48D8AB5B321E8f'],
    ['the delegate', 'simple7702', localDelegates[1]!.address],
  ] as const)('but without %s, %s is refused', async (_what, type, address) => {
    const code = await full.anvil.rpc('eth_getCode', [address, 'latest']);
    await full.anvil.rpc('anvil_setCode', [address, '0x']);
    const harness = open(type, full.anvil.url);
    expect(await harness.ask('eth_requestAccounts')).toMatchObject(unsupported);
    harness.wallet.destroy();
    await full.anvil.rpc('anvil_setCode', [address, code]);
  });
});

it('a node that does not respond keeps nobody out', async () => {
  expect(await connect('safe', 'http://127.0.0.1:9')).toHaveProperty('result');
});
