import { bytesToHex } from '../../../kit/hex';
import { readWith } from '../transactions/byteReader';

/** What an instruction of Jupiter's program holds to, whatever the price does until it runs. Smallest unit. */
interface SwapRoute {
  amountIn: bigint;
  minimum: bigint;
}

/** Bytes of the index in front of an instruction's arguments. */
const head = 8;
/**
 * Instructions of Jupiter's program (version 6, by its IDL) that swap an exact amount, by their first bytes in hex, and how many bytes
 * stand between those and the amounts. Those of its first versions have the amounts behind a plan of any length, where bytes that
 * follow could pass for them: they are not read, and so not signed.
 */
const routes: Readonly<Record<string, number>> = { bb64facc31c4af14: 0, d19853937cfed8e9: 1 };
/** Makes an account for tokens of the user (`create_token_account`). */
const createTokenAccount = '93f17b64f484ae76';
const whole = 10_000n;

/** `account`: makes an account for tokens. Null for an instruction that is not known here. */
export function readRoute(data: Uint8Array): SwapRoute | 'account' | null {
  const index = bytesToHex(data.subarray(0, head));
  if (index === createTokenAccount) return 'account';
  const skip = routes[index];
  if (skip === undefined) return null;
  return readWith(data.subarray(head), (reader) => {
    reader.bytes(skip);
    const [amountIn, quoted, slippage] = [reader.bigUint(8), reader.bigUint(8), BigInt(reader.uint(2))];
    reader.check(slippage <= whole);
    return { amountIn, minimum: (quoted * (whole - slippage)) / whole };
  });
}
