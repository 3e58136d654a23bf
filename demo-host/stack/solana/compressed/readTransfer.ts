import type { Connection } from '@solana/web3.js';
import { bubblegumLayouts } from '../../../../src/chains/solana/instructions/bubblegumLayouts';
import { readFields } from '../../../../src/chains/solana/instructions/readFields';
import { bubblegumProgram } from '../../../../src/chains/solana/programs';

const [name, layout] = Object.entries(bubblegumLayouts)[0] ?? [''];

/** The transfer that an instruction of Bubblegum requests. */
export interface AskedTransfer {
  owner: string;
  to: string;
  /** True if the owner has signed the transaction. */
  hasSigned: boolean;
  nonce: number;
  index: number;
  root: string;
  dataHash: string;
  creatorHash: string;
  proof: string[];
}

/** Returns the transfers of compressed NFTs in a transaction, with null for other instructions of the program. */
export async function readTransfers(connection: Connection, signature: string): Promise<(AskedTransfer | null)[]> {
  const sent = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  if (!sent) throw new Error(`The RPC node does not know the transaction ${signature} yet.`);
  const { staticAccountKeys, header, compiledInstructions } = sent.transaction.message;
  const keys = staticAccountKeys.map((key) => key.toBase58());
  return compiledInstructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) => {
    if (keys[programIdIndex] !== bubblegumProgram) return [];
    const args = layout && readFields(data.subarray(8), layout.fields);
    const [, owner = '', , to = '', , , , , ...proof] = accountKeyIndexes.map((at) => keys[at] ?? '');
    if (!args || Buffer.from(data.subarray(0, 8)).toString('hex') !== name) return [null];
    return [
      {
        owner,
        to,
        proof,
        hasSigned: (accountKeyIndexes[1] ?? 255) < header.numRequiredSignatures,
        nonce: Number(args.nonce),
        index: Number(args.index),
        root: String(args.root),
        dataHash: String(args.dataHash),
        creatorHash: String(args.creatorHash),
      },
    ];
  });
}
