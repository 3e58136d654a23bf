import type { Hex } from '../../../kit/hex';
import type { SmartAccountType } from '../../../wire/accountAbstraction';

/** The address of the EntryPoint of each version, on every chain that has it (ERC-4337). */
export const entryPoints = {
  '0.6': '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0.8': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
} as const satisfies Record<string, Hex>;

export type EntryPointVersion = keyof typeof entryPoints;

/** The EntryPoint version of each kind of smart account. */
export const entryPointVersions = {
  safe: '0.7',
  kernel: '0.7',
  nexus: '0.7',
  metamask: '0.7',
  biconomy: '0.6',
  trust: '0.6',
  simple7702: '0.8',
} as const satisfies Record<SmartAccountType, EntryPointVersion>;
