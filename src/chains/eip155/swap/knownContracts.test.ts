import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readLocalConfig } from '../../../../demo-host/stack/config/readLocalConfig';
import { SwapSettingsSchema, type SwapSettings } from '../../../../frame-host/market/swap/settings';
import { isKnownContract } from './knownContracts';

/** The contracts that the server names for services, with their chains. */
function namedBy({ lifi, zeroEx, relay, cow, chains }: SwapSettings): [chainId: string, address: string][] {
  const on = (chainIds: readonly string[] = [], addresses: readonly (string | undefined)[]) =>
    chainIds.flatMap((chainId) => addresses.map((address): [string, string] => [chainId, address ?? '']));
  return [
    ...on(lifi?.chains, [lifi?.contract]),
    ...on(zeroEx?.chains, [zeroEx?.holder]),
    ...on(relay?.chains, relay?.contracts ?? []),
    ...on(Object.values(cow?.networks ?? {}), [cow?.settlement, cow?.relayer]),
    ...chains.flatMap(({ chainId, routers }) =>
      on(
        [chainId],
        routers.map(({ address }) => address),
      ),
    ),
  ];
}

it('the wallet knows what the server names without settings of the operator, and what the local stack names', () => {
  const shipped = v.parse(SwapSettingsSchema, { lifi: {}, zeroEx: { apiKey: 'key' }, cow: {} });
  const named = [shipped, readLocalConfig({}).swap].flatMap(namedBy);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([chainId, address]) => !isKnownContract({ chainId, address }))).toEqual([]);
});

it('a contract is known on its own chains only', () => {
  const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';
  expect(isKnownContract({ chainId: '0x1', address: settlement })).toBe(true);
  expect(isKnownContract({ chainId: '0xa', address: settlement })).toBe(false);
  expect(isKnownContract({ chainId: '0x1', address: `0x${'d1'.repeat(20)}` })).toBe(false);
});
