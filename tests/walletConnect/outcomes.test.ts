import { afterEach, expect, it, vi } from 'vitest';
import { createOutcomes } from '../../src/wallet/approvals';
import { setUpLinkedWallet } from '../helpers/walletConnect/linkedWallet';
import { address, localChain } from '../helpers/wallet/walletHarness';

const world = setUpLinkedWallet();
afterEach(() => world.end());
const chain = 'eip155:31337';

it('shows what became of a connection and of a signature, which the application has first, and nothing of a rejection', async () => {
  const wallet = await world.openWallet({ chains: [localChain], deps: { openOutcomes: createOutcomes } });
  const { approvals } = wallet.stores;
  const seen: string[] = [];
  approvals.subscribe(() => {
    const { outcome } = approvals.state;
    const said = outcome === null ? 'nothing' : `${outcome.kind} ${outcome.asker} ${outcome.state}`;
    if (seen.at(-1) !== said) seen.push(said);
  });
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 5_000, interval: 10 });
  const reached = (said: string) => until(() => seen.includes(said));
  const dapp = await world.openDapp();
  const { uri } = await dapp.connect({ eip155: { chains: [chain], methods: ['personal_sign'], events: [] } });
  await wallet.actions.linkApp(uri);
  await wallet.decide(true);
  await reached('connect walletConnect done');
  await until(() => approvals.state.outcome === null);

  seen.length = 0;
  const request = { method: 'personal_sign', params: ['0x6869', address] };
  const signing = dapp.provider.request<string>(request, chain);
  await wallet.decide(true);
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
  await reached('signMessage walletConnect done');
  await until(() => approvals.state.outcome === null);

  seen.length = 0;
  const refused = dapp.provider.request(request, chain);
  refused.catch(() => undefined);
  await wallet.decide(false);
  await expect(refused).rejects.toMatchObject({ code: 4001 });
  expect(seen.filter((said) => said !== 'nothing')).toEqual([]);
});
