import { createRequire } from 'node:module';
import { concat, encodeAbiParameters, getAddress, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import * as v from 'valibot';
import type { Hex } from '../../../src/kit/hex';

const CodeSchema = v.pipe(
  v.string(),
  v.startsWith('0x'),
  v.transform((code) => code as Hex),
);
const BytecodeSchema = v.object({
  SimpleFactory: CodeSchema,
  DelegationManager: CodeSchema,
  HybridDeleGator: CodeSchema,
  SCL_RIP7212: CodeSchema,
});

/** The addresses of MetaMask's delegation framework 1.3 on public chains. */
const factory = '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c';
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';
const hybrid = '0x48dBe696A4D990079e039489bA2053B36E8FFEC4';
/** Checks passkeys. On public chains it stands elsewhere, and here nothing asks for it. */
const library = '0x00000000000000000000000000000000005C1256';

/** Creation code of what MetaMask's smart account stands on, by where it shall be. */
export function metamaskContracts(): [at: Address, creation: Hex][] {
  const found = createRequire(import.meta.url)('@metamask/delegation-abis/bytecode') as unknown;
  const code = v.parse(BytecodeSchema, found);
  const addresses = (...values: Address[]): Hex =>
    encodeAbiParameters(
      values.map(() => ({ type: 'address' })),
      values,
    );
  const linked = code.HybridDeleGator.replaceAll(/__\$[0-9a-f]{34}\$__/g, library.slice(2)) as Hex;
  const placed: [string, Hex][] = [
    [library, code.SCL_RIP7212],
    [factory, code.SimpleFactory],
    [manager, concat([code.DelegationManager, addresses(entryPoint07Address)])],
    [hybrid, concat([linked, addresses(manager, entryPoint07Address)])],
  ];
  return placed.map(([at, creation]) => [getAddress(at), creation]);
}
