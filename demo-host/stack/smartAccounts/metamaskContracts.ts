import { createRequire } from 'node:module';
import { concat, encodeAbiParameters, getAddress, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import * as v from 'valibot';
import type { Hex } from '../../../src/kit/hex';
import type { LocalContract } from './deployTools';

const CodeSchema = v.pipe(
  v.string(),
  v.startsWith('0x'),
  v.transform((code) => code as Hex),
);
const BytecodeSchema = v.record(v.string(), v.unknown());

/** Addresses of MetaMask's delegation framework 1.3 on public chains. */
const factory = '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c';
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';
const hybrid = '0x48dBe696A4D990079e039489bA2053B36E8FFEC4';
const stateless = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';
/** Contracts that enforce the limits of a permission (caveat enforcers). */
const enforcers = {
  AllowedCalldataEnforcer: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  AllowedMethodsEnforcer: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  AllowedTargetsEnforcer: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  ERC20PeriodTransferEnforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ERC20StreamingEnforcer: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  ERC20TransferAmountEnforcer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  LimitedCallsEnforcer: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  NativeTokenPeriodTransferEnforcer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  NativeTokenStreamingEnforcer: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  NativeTokenTransferAmountEnforcer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  NonceEnforcer: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const;
/** Library that verifies passkeys. It has another address on public chains, and nothing calls it on the local chain. */
const library = '0x00000000000000000000000000000000005C1256';

/** Returns the creation code of the contracts for MetaMask's smart accounts and permissions, by address. */
export function metamaskContracts(): LocalContract[] {
  const found = createRequire(import.meta.url)('@metamask/delegation-abis/bytecode') as unknown;
  const all = v.parse(BytecodeSchema, found);
  const codeOf = (name: string): Hex => v.parse(CodeSchema, all[name]);
  const addresses = (...values: Address[]): Hex =>
    encodeAbiParameters(
      values.map(() => ({ type: 'address' })),
      values,
    );
  const linked = codeOf('HybridDeleGator').replaceAll(/__\$[0-9a-f]{34}\$__/g, library.slice(2)) as Hex;
  const placed: [string, Hex][] = [
    [library, codeOf('SCL_RIP7212')],
    [factory, codeOf('SimpleFactory')],
    [manager, concat([codeOf('DelegationManager'), addresses(entryPoint07Address)])],
    [hybrid, concat([linked, addresses(manager, entryPoint07Address)])],
    [stateless, concat([codeOf('EIP7702StatelessDeleGator'), addresses(manager, entryPoint07Address)])],
    ...Object.entries(enforcers).map(([name, at]): [string, Hex] => [at, codeOf(name)]),
  ];
  return placed.map(([at, creation]): LocalContract => [getAddress(at), creation]);
}
