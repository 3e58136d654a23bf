import { parseAbi } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';

/** MetaMask's delegation framework 1.3 (ERC-7710), at the same addresses on every chain. */
export const manager: Hex = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';

/** Contracts that enforce the limits of a permission, whatever its holder sends (caveat enforcers). */
export const enforcers = {
  coinPeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  tokenPeriod: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  coinStream: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  tokenStream: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  calls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  methods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  targets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  callData: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  exactData: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  valueAtMost: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  time: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
} as const satisfies Record<string, Hex>;

export const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
  'function periodicAllowances(address delegationManager, bytes32 delegationHash) view returns (uint256 periodAmount, uint256 periodDuration, uint256 startDate, uint256 lastTransferPeriod, uint256 transferredInCurrentPeriod)',
  'function callCounts(address delegationManager, bytes32 delegationHash) view returns (uint256)',
  'function streamingAllowances(address delegationManager, bytes32 delegationHash) view returns (uint256 initialAmount, uint256 maxAmount, uint256 amountPerSecond, uint256 startTime, uint256 spent)',
]);
