import type { Fields } from './readFields';

/**
 * The layout of one instruction: its name, its accounts (in order, separated by spaces; optional ones end in `?`), and its arguments after
 * the index.
 */
export interface InstructionLayout {
  name: string;
  accounts: string;
  fields: Fields;
}

/** The instructions of a program by their index. Names are those of the `@solana-program` packages. */
export type Layouts = Readonly<Record<string, InstructionLayout>>;

export const layout = (name: string, accounts: string, fields: Fields = {}): InstructionLayout => ({
  name,
  accounts,
  fields,
});
