import type { Fields } from './readFields';

/** How one instruction is called, what its accounts are (in order, parted by spaces; `?` ends those that may be left out) and its arguments after the index. */
export interface InstructionLayout {
  name: string;
  accounts: string;
  fields: Fields;
}

/** The instructions of a program by their index. Names are those of @solana-program/*. */
export type Layouts = Readonly<Record<string, InstructionLayout>>;

export const layout = (name: string, accounts: string, fields: Fields = {}): InstructionLayout => ({
  name,
  accounts,
  fields,
});
