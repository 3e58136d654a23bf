import type { Kysely } from 'kysely';
import type { Hex } from '../../../../src/kit/hex';
import type { AssetTables } from '../../../wallet-api/assets/tables';
import type { ChainSource } from '../../chainSource';
import type { Scanner, ScanResult } from './scan';
import type { TokenDescription } from './tokenAmounts';
import type { TokenFacts } from './tokenFacts';

/** Maximum number of tokens found in logs. Above it the newest ones are kept. */
const foundLimit = 400;

export interface Discovered extends ScanResult {
  facts: TokenDescription[];
}

/** Finds the tokens that were ever transferred to or from the account, from event logs. */
export async function discover({
  db,
  scanner,
  facts,
  source,
  address,
}: {
  db: Kysely<AssetTables>;
  scanner: Scanner;
  facts: TokenFacts;
  source: ChainSource;
  address: Hex;
}): Promise<Discovered> {
  const result = await scanner.scan(source, address);
  const key = source.scope === 'all' ? address : `${address} ${source.scope}`;
  const rows = await db
    .selectFrom('transfers')
    .select('contract')
    .where('chain_id', '=', source.chainId)
    .where('address', '=', key)
    .where('standard', '=', 'erc20')
    .groupBy('contract')
    .orderBy((group) => group.fn.max('block'), 'desc')
    .limit(foundLimit)
    .execute();
  const listed = new Set<string>(source.tokens.map((token) => token.address));
  const contracts = rows.map(({ contract }) => contract).filter((contract) => !listed.has(contract));
  const told = await facts.read(source, contracts);
  return {
    ...result,
    facts: contracts.flatMap((contract): TokenDescription[] => {
      const { decimals = null, ...fact } = told.get(contract) ?? {};
      // Without decimals the amount cannot be displayed, so it is not treated as a token of this kind.
      return decimals === null || !('address' in fact)
        ? []
        : [{ ...fact, decimals, logo: null, source: 'logs', isVerified: false }];
    }),
  };
}
