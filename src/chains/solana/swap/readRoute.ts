import { bytesToHex } from '../../../kit/hex';
import { readWith } from '../transactions/byteReader';

/** The limits that an instruction of Jupiter's program enforces, however the price changes until it runs. In the smallest unit. */
interface SwapRoute {
  amountIn: bigint;
  minimum: bigint;
}

/** Bytes of the discriminator before an instruction's arguments. */
const head = 8;
/**
 * Instructions of Jupiter's program (version 6, from its IDL) that swap an exact amount, by their first bytes in hex, with the number of
 * bytes between those and the amounts. Earlier instructions have the amounts after a plan of variable length, so that other bytes could be
 * mistaken for them: they are not decoded, and therefore not signed.
 */
const routes: Readonly<Record<string, number>> = { bb64facc31c4af14: 0, d19853937cfed8e9: 1 };
/** Creates a token account of the user (`create_token_account`). */
const createTokenAccount = '93f17b64f484ae76';
const whole = 10_000n;

/** Decodes an instruction of Jupiter's program. Returns `account` if it creates a token account, and null if it is unknown. */
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
