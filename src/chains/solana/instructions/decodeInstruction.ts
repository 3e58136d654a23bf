import { bytesToHex } from '../../../kit/hex';
import type { Address } from '../accounts/address';
import * as programs from '../programs';
import type { ResolvedAccount } from '../transactions/resolveAccounts';
import { layout, type InstructionLayout, type Layouts } from './layout';
import { readFields, type ArgValue } from './readFields';
import { bubblegumLayouts } from './bubblegumLayouts';
import { stakeLayouts } from './stakeLayouts';
import { computeBudgetLayouts, lookupTableLayouts, systemLayouts } from './systemLayouts';
import { token2022Layouts, tokenMetadataLayouts } from './token2022Layouts';
import { associatedTokenLayouts, tokenLayouts } from './tokenLayouts';

/** An instruction, decoded with the layouts of its program. */
export interface DecodedInstruction {
  program: string;
  name: string;
  args: Record<string, ArgValue>;
  /** By the role that the program defines. An optional account that is omitted is missing here. */
  accounts: Record<string, ResolvedAccount>;
  /** Accounts after the named ones: signers of a multisig, accounts of a transfer hook. */
  otherAccounts: ResolvedAccount[];
}

interface Program {
  name: string;
  /** Returns the layout of the instruction, and the number of bytes before its arguments that identify it. */
  find(data: Uint8Array): { layout: InstructionLayout | undefined; skip: number };
}

const indexed = (name: string, layouts: Layouts, size: 1 | 4 = 1): Program => ({
  name,
  find(data) {
    const index = readFields(data, { index: size === 1 ? 'u8' : 'u32' })?.index;
    return { layout: layouts[Number(index)], skip: size };
  },
});

const transferNft = layout(
  'transfer',
  'token tokenOwner destinationToken destinationOwner mint metadata edition tokenRecord destinationTokenRecord authority payer systemProgram sysvarInstructions splTokenProgram splAtaProgram authorizationRulesProgram authorizationRules',
  { amount: 'u64' },
);
const memo: Program = { name: 'memo', find: () => ({ layout: layout('addMemo', '', { memo: 'text' }), skip: 0 }) };

const known: Readonly<Record<Address, Program>> = {
  [programs.systemProgram]: indexed('system', systemLayouts, 4),
  [programs.tokenProgram]: indexed('token', tokenLayouts),
  [programs.token2022Program]: {
    name: 'token2022',
    find(data) {
      const byIndex = token2022Layouts[`${data[0]}`];
      if (byIndex) return { layout: byIndex, skip: 1 };
      const byExtension = token2022Layouts[`${data[0]}.${data[1]}`];
      if (byExtension) return { layout: byExtension, skip: 2 };
      return { layout: tokenMetadataLayouts[bytesToHex(data.subarray(0, 8))], skip: 8 };
    },
  },
  [programs.associatedTokenProgram]: {
    name: 'associatedToken',
    find: (data) => ({ layout: associatedTokenLayouts[`${data[0] ?? 0}`], skip: Math.min(1, data.length) }),
  },
  [programs.memoProgram]: memo,
  [programs.oldMemoProgram]: memo,
  [programs.computeBudgetProgram]: indexed('computeBudget', computeBudgetLayouts),
  [programs.stakeProgram]: indexed('stake', stakeLayouts, 4),
  [programs.lookupTableProgram]: indexed('addressLookupTable', lookupTableLayouts, 4),
  [programs.bubblegumProgram]: {
    name: 'bubblegum',
    find: (data) => ({ layout: bubblegumLayouts[bytesToHex(data.subarray(0, 8))], skip: 8 }),
  },
  // TransferArgs::V1 of mpl-token-metadata is variant 0.
  [programs.tokenMetadataProgram]: {
    name: 'tokenMetadata',
    find: (data) => ({ layout: data[0] === 49 && data[1] === 0 ? transferNft : undefined, skip: 2 }),
  },
};

/** Returns the name of a known program, or null for any other. */
export const programName = (address: Address): string | null =>
  Object.hasOwn(known, address) ? (known[address]?.name ?? null) : null;

/**
 * Decodes an instruction of a known program and resolves its accounts. Returns null for any other program or instruction, for data that
 * does not match its layout, and if required accounts are missing: an instruction is decoded completely or not at all.
 */
export function decodeInstruction({
  programAddress,
  accounts,
  data,
}: {
  programAddress: Address;
  accounts: readonly ResolvedAccount[];
  data: Uint8Array;
}): DecodedInstruction | null {
  const program = Object.hasOwn(known, programAddress) ? known[programAddress] : undefined;
  const { layout: found, skip } = program?.find(data) ?? {};
  const args = found && readFields(data.subarray(skip), found.fields);
  if (!program || !args) return null;
  const names = found.accounts.split(' ').filter(Boolean);
  if (accounts.length < names.filter((name) => !name.endsWith('?')).length) return null;
  const named = names.flatMap((name, i) => (accounts[i] ? [[name.replace('?', ''), accounts[i]] as const] : []));
  return {
    program: program.name,
    name: found.name,
    args,
    accounts: Object.fromEntries(named),
    otherAccounts: accounts.slice(names.length),
  };
}
