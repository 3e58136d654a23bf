import { formatUnits } from '../../../kit/units';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { Shortfall } from '../../../wire/approval/transaction';

interface Coin {
  symbol: string;
  decimals: number;
}

/** The system program's message about a missing amount. */
const short = /insufficient lamports (\d{1,20}), need (\d{1,20})/;

export const isCoinShortfall = (reason: string): boolean => short.test(reason);

/** Returns how many coins the account lacks for a payment and its fee, as the system program says it; null if it says nothing of that. */
export function coinShortfall(reason: string, { fee, ...coin }: Coin & Pick<SolanaFacts, 'fee'>): Shortfall | null {
  const [, has, needs] = short.exec(reason) ?? [];
  return has && needs ? { ...coin, has, needs: String(BigInt(needs) + BigInt(fee?.max ?? 0)) } : null;
}

/** Returns the system program's message with amounts in coins instead of their smallest unit. */
export const inCoins = (reason: string, { symbol, decimals }: Coin): string =>
  reason.replace(short, (_, has: string, needs: string) => {
    const [held, needed] = [has, needs].map((amount) => `${formatUnits(BigInt(amount), decimals)} ${symbol}`);
    return `insufficient funds (${held}, needs ${needed})`;
  });
