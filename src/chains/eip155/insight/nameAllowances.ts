import type { Hex } from '../../../kit/hex';
import type { Risk } from '../../../wire/approval/effects';
import type { ContractAllowance } from '../../../wire/approval/eip155';
import type { RpcClient } from '../../network/rpcClient';
import { readTokenMeta } from './tokenMeta';

/** Maximum number of tokens and spenders to look up; a batch may name hundreds. */
const maxAsked = 12;

/** Returns the allowances with the names of their tokens, and a warning for each spender without code. */
export async function nameAllowances(
  client: RpcClient,
  { allowances }: { allowances: readonly ContractAllowance[] },
): Promise<{ allowances: ContractAllowance[]; risks: Risk[] }> {
  const unique = (all: readonly Hex[]) => [...new Set(all)].slice(0, maxAsked);
  const [metas, codes] = await Promise.all([
    Promise.all(
      unique(allowances.map(({ token }) => token)).map(
        async (token) => [token, await readTokenMeta(client, token)] as const,
      ),
    ),
    Promise.all(
      unique(allowances.map(({ spender }) => spender)).map(
        async (spender) => [spender, await client.request('eth_getCode', [spender, 'latest'])] as const,
      ),
    ),
  ]);
  const metaOf = new Map(metas);
  return {
    allowances: allowances.map((allowance) => {
      const { symbol, decimals } = metaOf.get(allowance.token) ?? { symbol: '', decimals: null };
      return { ...allowance, symbol, decimals: decimals ?? 0 };
    }),
    risks: codes
      .filter(([, code]) => code === '0x')
      .map(([address]) => ({ kind: 'spenderIsPerson', level: 'danger', values: { address } })),
  };
}
