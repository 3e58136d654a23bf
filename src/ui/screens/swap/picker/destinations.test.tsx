import { afterEach, expect, it } from 'vitest';
import { idleSwapActions } from '../../../../../tests/helpers/wallet/idleSwapActions';
import { showScreen } from '../../../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness, localChain } from '../../../../../tests/helpers/wallet/walletHarness';
import type { SwapAsset } from '../../../../wallet/swap';
import { TokenPicker } from './TokenPicker';
import { useDestinations } from './TokenPicker';

/** The networks on which what is bought may arrive. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const { chainId } = localChain;
const second = { ...localChain, chainId: '0x7a6a', displayName: 'Second' } as const;
const third = { ...localChain, chainId: '0x7a6b', displayName: 'Third' } as const;

/** Opens a wallet with three networks, in which a source reaches those of `toChains`. */
async function open(toChains: string[]) {
  const { wallet } = await createConnectedHarness({
    init: { hostOrigin: null, chains: [localChain, second, third] },
  });
  ends.push(() => wallet.destroy());
  const source = { id: 'lifi', name: 'LI.FI', targets: [], spenders: [], toChains };
  wallet.stores.swap.actions.onChain({ chainId, sources: [source], tokens: [] });
  return wallet;
}

it.each<[toChains: string[], names: string[]]>([
  [[], [localChain.displayName]],
  [[second.chainId], [localChain.displayName, 'Second']],
  // Networks that the wallet does not offer are left out, and the current one is listed once.
  [
    ['0x1', third.chainId, chainId],
    [localChain.displayName, 'Third'],
  ],
])('sources that reach %j offer %j', async (toChains, names) => {
  const Names = () => (
    <ul>
      {useDestinations(localChain).map((one) => (
        <li key={one.chainId}>{one.displayName}</li>
      ))}
    </ul>
  );
  const html = await showScreen(await open(toChains), <Names />);
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)).toEqual(names);
});

async function showPicker(side: 'from' | 'to', toChains: string[], chosen: SwapAsset | null = null) {
  const wallet = await open(toChains);
  const html = await showScreen(
    wallet,
    <TokenPicker
      account={address}
      chain={localChain}
      swap={idleSwapActions}
      chosen={chosen}
      side={side}
      onChoose={() => undefined}
    />,
  );
  return html.replace(/<style[^>]*>.*?<\/style>/gs, '');
}

it('the network is chosen only for what is bought, and only if a source reaches another one', async () => {
  expect(await showPicker('to', [second.chainId])).toContain('aria-label="Network');
  expect(await showPicker('to', [])).not.toContain('aria-label="Network');
  expect(await showPicker('from', [second.chainId])).not.toContain('aria-label="Network');
});

it('the chooser starts with the network of what was chosen before', async () => {
  const html = await showPicker('to', [second.chainId], { kind: 'coin', chainId: second.chainId });
  expect(html).toMatch(/aria-label="Network[^"]*Second/);
});
