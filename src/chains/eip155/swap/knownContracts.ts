import { permit2 } from '../assets/tokenCall';
import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { shippedRouters } from './shippedRouters';

const mainnets = ['0x1', '0xa', '0x38', '0x89', '0xa4b1', '0x2105'];

/** The contracts of services that swap, and of the local stack (`demo-host/stack/config/contracts.ts`), with the chains that they are on. */
const services: readonly { contracts: readonly string[]; chainIds: readonly string[] }[] = [
  // LI.FI's contract (docs.li.fi/smart-contracts/deployments).
  { contracts: ['0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'], chainIds: mainnets },
  // The AllowanceHolder of 0x (0x.org/docs/core-concepts/contracts).
  { contracts: ['0x0000000000001ff3684f28c67538d4d072c22734'], chainIds: mainnets },
  // The settlement and the relayer of CoW Protocol (docs.cow.fi/cow-protocol/reference/contracts/core).
  {
    contracts: ['0x9008d19f58aabd9ed0d60971565aa8510560ab41', '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'],
    chainIds: ['0x1', '0x38', '0x89', '0x2105', '0xa4b1', '0xaa36a7'],
  },
  // Relay's router and approval proxy, version 3.2 (docs.relay.link).
  {
    contracts: ['0x0729e2a4716d9f7dd17858d5d504426d228697f7', '0x5567954cd026cebfe486062cb75848e0f1c12e58'],
    chainIds: mainnets,
  },
  {
    contracts: [
      '0x2b574555158337cd46d47c2ca57e4698a1f04e70',
      '0x76ca03a67c049477ffb09694dfef00416db69746',
      '0x8464135c8f25da09e49bc8782676a84730c318bc',
      '0xbded0d2bf404bdcba897a74e6657f1f12e5c6fb6',
      '0x663f3ad617193148711d28f5334ee4ed07016602',
      '0x5cb2e20d3b308b65cee97b87177f09dc7b750682',
    ],
    chainIds: ['0x7a69'],
  },
  { contracts: ['0x0116686e2291dbd5e317f47fadbfb43b599786ef'], chainIds: ['0x7a69', '0x7a6a'] },
];

/** Returns whether the wallet itself knows a contract that a source of swaps names: nobody else vouches for it than the server. */
export function isKnownContract({ chainId, address }: { chainId: string; address: string }): boolean {
  const routers = shippedRouters.filter((one) => one.chainId === chainId).flatMap((one) => one.routers);
  const contracts = services.filter(({ chainIds }) => chainIds.includes(chainId)).flatMap((one) => one.contracts);
  return [permit2, ...routers.map((one) => one.address), ...contracts].some((one) => isSameAddress(one, address));
}
