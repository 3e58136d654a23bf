import { expect, it, vi } from 'vitest';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { namedTokens } from './namedTokens';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const data = (message: Record<string, unknown>) =>
  ({ message, types: {}, primaryType: 'Order', domain: {} }) as TypedData;

it('looks up the addresses in fields for tokens, at any depth, and omits those without decimals', async () => {
  const readToken = vi.fn(async (token: string) =>
    token === address('2') ? { symbol: 'SHOE', decimals: null } : { symbol: 'TUSD', decimals: 6 },
  );
  const message = {
    maker: address('1'),
    sellToken: address('A'),
    lots: [{ asset: address('2'), token: 'none' }],
  };
  expect(await namedTokens(data(message), { readToken })).toEqual({ [address('a')]: { symbol: 'TUSD', decimals: 6 } });
  expect(readToken.mock.calls.flat()).toEqual([address('a'), address('2')]);
});

it('asks for no more tokens than a user reads', async () => {
  const readToken = vi.fn(async () => ({ symbol: 'X', decimals: 0 }));
  const lots = Array.from({ length: 10 }, (_, at) => ({ token: address(String(at)) }));
  await namedTokens(data({ lots }), { readToken });
  expect(readToken).toHaveBeenCalledTimes(6);
});
