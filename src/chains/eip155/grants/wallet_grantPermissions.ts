import type { Hex } from '../../../kit/hex';
import { wallet_grantPermissions as wire } from '../../../wire/rpc/wallet/wallet_grantPermissions';
import type { ExecutionPermission } from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { requestGrants } from './wallet_requestExecutionPermissions';

/** Requests an allowance in the format of earlier versions of ERC-7715, on the chain of the request. */
export const wallet_grantPermissions = defineMethod(wire, async (parts: Eip155Parts, { params, context }) => {
  const { request, given } = params;
  const {
    expiry,
    permissions: [permission],
    signer,
  } = request;
  const [{ data: policy }] = permission.policies;
  const data = { allowanceAmount: policy.allowance };
  const asked: ExecutionPermission = {
    chainId: (await parts.askedChainId(context)) as Hex,
    to: signer.data.id,
    permission:
      permission.type === 'native-token-transfer'
        ? { type: 'native-token-allowance', data }
        : { type: 'erc20-token-allowance', data: { ...data, tokenAddress: permission.data.address } },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
  };
  const [granted] = await requestGrants(parts, { context, requests: [asked], given: [{ ...given }] });
  if (!granted) throw new TypeError('No permission was granted.');
  const { delegationManager } = granted;
  const [init] = granted.dependencies;
  return {
    expiry,
    grantedPermissions: given.permissions,
    permissionsContext: granted.context,
    ...(init ?? {}),
    signerData: delegationManager === undefined ? {} : { submitToAddress: delegationManager },
  };
});
