import { RpcError } from '../../../errors/rpc';
import { formatUnits } from '../../../kit/units';
import type { FamilySwaps } from '../../swaps';
import type { TransactionAction } from '../../transactions/action';
import { toAddress } from '../accounts/address';
import { sharesSignatures } from '../operations/refuseUnbound';
import type { Eip155Parts } from '../parts';
import { requestSend } from '../requests/requestSend';
import { encodeAllow, missingAllowances, readAllowance, unlimited } from './allowances';
import { canPermit } from './permit2/canPermit';
import { encodePermission, permit2, readPermission, spenderName } from './permit2/permit';
import { missingPermit } from './permit2/permitPlan';

/** The part of the swaps that concerns who may take tokens: allowances of the tokens, and permissions that Permit2 manages. */
export const createAllowanceSwaps = (
  parts: Eip155Parts,
): Pick<FamilySwaps, 'missingAllowances' | 'readAllowance' | 'needsPermit' | 'spendersOf' | 'canUse' | 'allow'> => {
  const { chains } = parts;
  return {
    missingAllowances: ({ chainId, amount, ...of }) =>
      missingAllowances(chains.client(chainId), { ...readOwner(of), amount }),
    async readAllowance({ chainId, through, ...of }) {
      const client = chains.client(chainId);
      if (through === null) return readAllowance(client, readOwner(of));
      const { amount, expiration } = await readPermission(client, readOwner(of));
      return expiration * 1_000 > parts.deps.clock.now() ? amount : 0n;
    },
    async needsPermit({ account, built }) {
      if (built.call.kind !== 'transaction') return false;
      const { chainId } = built.call;
      return (await missingPermit(chains.client(chainId), { owner: toAddress(account), call: built.call })) !== null;
    },
    spendersOf: ({ name, spenders, router }) => [
      ...spenders.map((spender) => ({ spender, through: null, name: spenderName({ spender, name }) })),
      ...(router?.kind === 'uniswapV4' ? [{ spender: router.address, through: permit2, name }] : []),
    ],
    async canUse({ source: { signsOrders, router }, chainId, account, from }) {
      const signer = toAddress(account);
      if (signsOrders === true && (parts.ownerOf(signer) !== null || sharesSignatures(parts, signer))) return false;
      return router?.kind !== 'uniswapV4' || from === null || canPermit(parts, { chainId, account: signer });
    },
    async allow({ context, chainId, account, token, spender, through, spenderName: name, amount }) {
      if (through !== null && amount !== 0n) throw new RpcError('internal');
      const of = { token: toAddress(token.address), spender: toAddress(spender) };
      const call =
        through === null
          ? encodeAllow({ ...of, amount: amount ?? unlimited })
          : encodePermission({ ...of, amount: 0n, expiration: 0 });
      const action: TransactionAction = {
        kind: 'approve',
        contract: token.address,
        counterparty: spender,
        symbol: token.symbol,
        tokenId: null,
        amount: amount === null ? null : formatUnits(amount, token.decimals),
      };
      const from = toAddress(account);
      const chain = chains.describe(chainId);
      return requestSend(parts, {
        context,
        account: from,
        transaction: { from, ...call },
        action,
        chain,
        spender: { address: spender, name: spenderName({ spender, name }) },
      });
    },
  };
};

const readOwner = ({ account, token, spender }: { account: string; token: string; spender: string }) => ({
  token: toAddress(token),
  owner: toAddress(account),
  spender: toAddress(spender),
});
