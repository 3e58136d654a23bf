import { getContractAddress } from 'viem/utils';
import type { Hex } from '../../../src/kit/hex';
import { solanaTokens } from './solanaKeys';

/** The chain's tenth account. It deploys the seeded contracts, whose addresses follow from its nonce. */
const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';

/** The ninth account. It deploys Uniswap v2 and provides the liquidity of its pool. */
const dealer = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
const seeded = (from: Hex, nonce: bigint) => getContractAddress({ from, nonce }).toLowerCase() as Hex;

/** Address of the seeded token, in lower case. */
export const testDollar = seeded(deployer, 0n);

/** What pages of the local stack may ask permission to call: what a game pays its players. */
export const localCallable = {
  chainId: '0x7a69',
  address: testDollar,
  name: 'Test Dollar',
  /** Of the compiled `TestDollar.sol`. */
  codeHash: '0xf0f604c84b74596079d7e0585005bec8b41e5726d70e49a11211c9d10f3c240d',
  methods: [
    {
      signature: 'mint(address,uint256)',
      arguments: [
        { name: 'to', value: 'account' },
        { name: 'amount', value: 'any' },
      ],
    },
  ],
};

/** Addresses of Uniswap v2 on the local chain. */
export const localUniswap = {
  wrapped: seeded(dealer, 0n),
  factory: seeded(dealer, 1n),
  router: seeded(dealer, 2n),
};

/** The eighth account. It deploys Uniswap v3. */
const secondDealer = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';

/** Addresses of Uniswap v3 on the local chain. */
export const localUniswapV3 = {
  factory: seeded(secondDealer, 0n),
  positions: seeded(secondDealer, 1n),
  router: seeded(secondDealer, 2n),
  quoter: seeded(secondDealer, 3n),
};

/** The second account. It deploys the router of version 4 with its pools, which creates its quoter. */
export const v4Dealer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const v4Router = seeded(v4Dealer, 0n);
export const localUniswapV4 = { router: v4Router, quoter: seeded(v4Router, 1n) };

/** The bridge, deployed by the sixth account. It has the same address on both local EVM chains. */
export const localBridge = seeded('0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', 0n);

/** The contract through which the local 0x service swaps, deployed by the fifth account. */
export const localAllowanceHolder = seeded('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', 0n);

/** The contract that settles signed orders, deployed by the third account, and the one that it creates to take the sold tokens. */
export const localSettlement = seeded('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 0n);
export const localRelayer = seeded(localSettlement, 1n);

/** Pages and the wallet use the id of Solana's devnet for the local Solana chain, because Surfpool has no id of its own (CAIP-30). */
export const localSolana = { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', dollar: solanaTokens[0].address };

/** Contracts on the local chain to which accounts may be delegated (EIP-7702), at the addresses that they have on public chains. */
export const localDelegates = [
  { address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B', name: 'MetaMask Delegator' },
  { address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B', name: 'Simple Account' },
];
