import { invalidParams } from '../../../errors/rpc';
import type { FamilyMethod, FamilyMethods } from '../../../rpc/familyMethod';
import type { WalletMethod } from '../../../rpc/methods/lazy';
import type { MethodName } from '../../../wire/rpc/catalogue';
import { eth_estimateAATransactionGas } from '../../../wire/rpc/eth/eth_estimateAATransactionGas';
import { eth_getTransactionByHash } from '../../../wire/rpc/eth/eth_getTransactionByHash';
import { eth_getTransactionCount } from '../../../wire/rpc/eth/eth_getTransactionCount';
import { eth_sign } from '../../../wire/rpc/eth/eth_sign';
import { eth_signTransaction } from '../../../wire/rpc/eth/eth_signTransaction';
import { eth_signTypedData_v3 } from '../../../wire/rpc/eth/eth_signTypedData_v3';
import { personal_ecRecover } from '../../../wire/rpc/eth/personal_ecRecover';
import { userOperationWires } from '../../../wire/rpc/userOperations';
import { wallet_getAssets } from '../../../wire/rpc/wallet/wallet_getAssets';
import { wallet_watchAsset } from '../../../wire/rpc/wallet/wallet_watchAsset';
import { defineFamilyMethod } from '../../defineFamilyMethod';
import { messageBytes, recoverMessageAddress } from '../accounts/message';
import { createCallMethods } from '../calls/methods';
import { createGrantMethods } from '../grants/methods';
import { forwardUserOperation } from '../operations/userOperation';
import type { Eip155Parts } from '../parts';
import { createStreamMethods } from '../streams/methods';
import { findTransaction, pendingCount } from './lookUp';
import { askToSignDigest } from './askToSignDigest';
import { askToSignTransaction } from './askToSignTransaction';
import { askToSignTypedData } from './askToSignTypedData';
import { watchAsset } from './watchAsset';

/** Creates the Ethereum methods that few pages call; `requests.ts` has those that every page uses. */
export function createMethods(parts: Eip155Parts): FamilyMethods {
  const rows = {
    ...createStreamMethods(parts),
    ...createCallMethods(parts),
    ...createGrantMethods(parts),
    eth_estimateAATransactionGas: defineFamilyMethod({
      wire: eth_estimateAATransactionGas,
      run: async ({ params: { transaction }, context }) =>
        (await import('../smartAccounts/operations/estimateOperationGas')).estimateOperationGas(parts, {
          context,
          transaction,
        }),
    }),
    eth_getTransactionByHash: defineFamilyMethod({
      wire: eth_getTransactionByHash,
      run: async ({ params, context }) =>
        findTransaction(parts, { ...params, chainId: await parts.askedChainId(context) }),
    }),
    eth_getTransactionCount: defineFamilyMethod({
      wire: eth_getTransactionCount,
      run: async ({ params, context }) =>
        pendingCount(parts, { ...params, chainId: await parts.askedChainId(context) }),
    }),
    eth_sign: defineFamilyMethod({
      wire: eth_sign,
      run: ({ params, context }) =>
        askToSignDigest(parts, { context, address: params.address, digest: params.message }),
    }),
    eth_signTransaction: defineFamilyMethod({
      wire: eth_signTransaction,
      run: ({ params, context }) => askToSignTransaction(parts, { context, ...params }),
    }),
    eth_signTypedData_v3: defineFamilyMethod({
      wire: eth_signTypedData_v3,
      run: ({ params, context }) => askToSignTypedData(parts, { context, ...params, version: 3 }),
    }),
    personal_ecRecover: defineFamilyMethod({
      wire: personal_ecRecover,
      run({ params: { message, signature } }) {
        try {
          return recoverMessageAddress({ message: messageBytes(message), signature });
        } catch {
          throw invalidParams('signature', 'is not valid');
        }
      },
    }),
    wallet_getAssets: defineFamilyMethod({
      wire: wallet_getAssets,
      run: async ({ params: { question }, context }) => {
        const account = await parts.accountFor({ context, address: question.account });
        return (await import('../assets/listAssets')).listAssets(parts, { account, question });
      },
    }),
    wallet_watchAsset: defineFamilyMethod({
      wire: wallet_watchAsset,
      run: async ({ params, context }) => {
        await watchAsset(parts, { context, asset: params.asset });
        return true as const;
      },
    }),
  } satisfies { [Name in Exclude<MethodName, WalletMethod>]: FamilyMethod };
  // Responses of bundlers and paymasters are forwarded, once the user has confirmed what is sent or paid for.
  const operations = userOperationWires.map((wire): [string, FamilyMethod] => [
    wire.name,
    defineFamilyMethod({
      wire,
      run: ({ params, context }) => forwardUserOperation(parts, { context, method: wire.name, params }),
    }),
  ]);
  return new Map([...Object.entries<FamilyMethod>(rows), ...operations]);
}
