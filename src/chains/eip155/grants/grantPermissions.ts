import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { GrantedPermissions, GrantPermissions } from '../../../wire/rpc/wallet/wallet_grantPermissions';
import type { ExecutionPermission } from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import type { Eip155Parts } from '../parts';
import { requestGrants } from './requestGrants';

/** `wallet_grantPermissions`: requests an allowance in the format of earlier versions of ERC-7715, on the chain of the request. */
export async function grantPermissions(
  parts: Eip155Parts,
  {
    context,
    request,
    given,
  }: { context: RequestContext; request: GrantPermissions; given: { permissions: unknown[] } },
): Promise<GrantedPermissions> {
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
}
