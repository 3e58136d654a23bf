import { toHex } from 'viem';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import { systemClock } from '../../src/kit/clock';
import { startSmartAccountChain } from '../../tests/helpers/chains/smartAccountChain';
import { createHarness, localChain, project } from '../../tests/helpers/wallet/walletHarness';

/**
 * Measures the time from Confirm until two calls are on the chain, and until the wallet reports it; the wallet polls once a second. It runs
 * the wallet's own code on a real chain with a real bundler.
 */
const dead = '0x000000000000000000000000000000000000dEaD';
const rounds = Number(process.argv[2]);
const [, simple] = localDelegates;
const chain = await startSmartAccountChain();
const bundled = (smartAccountType) => ({
  smartAccountType,
  chains: [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }],
});
const ways = {
  own: {},
  delegated: { project: { delegates: [simple] } },
  simple7702: { init: { accountAbstraction: bundled('simple7702') }, project: { delegates: [simple] } },
  safe: { init: { accountAbstraction: bundled('safe') } },
};

async function connect({ init = {}, project: own = {} }) {
  const harness = createHarness({
    init,
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }], ...own }),
    deps: { clock: systemClock, fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = await connecting;
  await chain.anvil.rpc('anvil_setBalance', [result[0], toHex(10n ** 20n)]);
  return { harness, from: result[0] };
}

const heldBy = async (address) => BigInt(await chain.anvil.rpc('eth_getBalance', [address, 'latest']));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the time in ms until both calls are in a block, by polling the chain directly. */
async function sinceChainHas(amount, begun) {
  while ((await heldBy(dead)) < amount) await pause(2);
  return performance.now() - begun;
}

async function once({ harness, from }, atomicRequired) {
  const calls = [
    { to: dead, value: '0x1' },
    { to: dead, value: '0x2' },
  ];
  const sending = harness.ask('wallet_sendCalls', [
    { version: '2.0.0', from, chainId: '0x7a69', atomicRequired, calls },
  ]);
  while (harness.queue()[0]?.estimating !== false) await pause(5);
  const before = await heldBy(dead);
  const begun = performance.now();
  const included = sinceChainHas(before + 3n, begun);
  await harness.press(true);
  const { result, error } = await sending;
  if (error) throw new Error(error.message);
  for (;;) {
    const { status } = (await harness.ask('wallet_getCallsStatus', [result.id])).result;
    if (status === 200) return { told: performance.now() - begun, included: await included };
    if (status >= 300) throw new Error(`The calls ended with status ${status}.`);
    await pause(5);
  }
}

const found = {};
for (const [name, way] of Object.entries(ways)) {
  const wallet = await connect(way);
  const isAtomic = name !== 'own';
  // The first transaction deploys the account, or delegates the address to it.
  const first = await once(wallet, isAtomic);
  found[name] = { first, later: [] };
  for (let round = 0; round < rounds; round++) found[name].later.push(await once(wallet, isAtomic));
  wallet.harness.wallet.destroy();
  await chain.anvil.rpc('anvil_setCode', [wallet.from, '0x']);
}
process.send(found);
await chain.stop();
process.exit(0);
