import { normalizeTypedData, typedDataChainId } from '../accounts/typedData';
import { invalidParams, RpcError } from '../../../errors/rpc';
import { withTimeout } from '../../../kit/async/timeout';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import { eth_signTypedData_v3 as wireOf3 } from '../../../wire/rpc/eth/eth_signTypedData_v3';
import { eth_signTypedData_v4 as wire, type TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { defineMethod } from '../../methodTable';
import type { Risk } from '../../../wire/approval/effects';
import { refuseOperationData } from '../operations/refuseOperation';
import { refuseUnboundData } from '../operations/refuseUnbound';
import type { Eip155Parts } from '../parts';

/** Time in ms after which the fields can be confirmed without a description, such as when its code does not load. */
const patience = 10_000;

export const eth_signTypedData_v4 = defineMethod(wire, (parts: Eip155Parts, { params, context }) =>
  requestSign(parts, { context, ...params, version: 4 }),
);

/** Version 3 has no arrays. */
export const eth_signTypedData_v3 = defineMethod(wireOf3, (parts: Eip155Parts, { params, context }) =>
  requestSign(parts, { context, ...params, version: 3 }),
);

/** Fields that no type names are removed before anything is shown; the rest is shown and signed. */
async function requestSign(
  parts: Eip155Parts,
  {
    context,
    address,
    typedData,
    version,
  }: { context: RequestContext; address: Hex; typedData: TypedData; version: 3 | 4 },
): Promise<Hex> {
  const { approvals, chains, deps } = parts;
  const account = await parts.accountFor({ context, address });
  const isContract = parts.ownerOf(account) !== null;
  const signer = isContract ? null : parts.signer(account);
  const chain = chains.describe(await context.snapshot?.chainId);
  const misspelled = new Set<string>();
  const shown = normalizeTypedData(typedData, {
    // Version 3 leaves out what has no value, which nobody could see.
    isWhole: version === 3,
    onMisspelled: (one) => misspelled.add(one),
  });
  await refuseOperationData(parts, { account, chainId: chain.chainId, typedData: shown });
  refuseUnboundData(parts, { account, typedData: shown });
  const hasArrays = Object.values(shown.types).some((fields) => fields.some(({ type }) => type.endsWith(']')));
  if (version === 3 && hasArrays)
    throw invalidParams('typedData.types', 'must not contain arrays: use eth_signTypedData_v4');
  // A domain may name a chain without signing it.
  checkChain(typedDataChainId(typedData), BigInt(chain.chainId));
  const { explainTypedData } = await import('../insight/explainTypedData');
  const { allowances, risks: found } = explainTypedData(shown, { account, now: deps.clock.now() });
  const risks = [
    ...found,
    ...[...misspelled].map((address): Risk => ({ kind: 'misspelled', level: 'warning', values: { address } })),
  ];
  const asked = { account, typedData: shown, allowances, risks };
  const open = approvals.ask<'signTypedData'>({
    context,
    chain,
    details: { kind: 'signTypedData', ...asked, checking: true },
  });
  const filled = import('./prepareTypedData').then(({ prepareTypedData }) =>
    prepareTypedData(parts, { open, asked, chainId: chain.chainId }),
  );
  const error = () => new Error('The description did not arrive in time.');
  void withTimeout(filled, { ms: patience, error, clock: deps.clock })
    .catch(() => undefined)
    .then(() => open.fill({ checking: false }));
  const approval = await open.confirmed;
  if (signer) return signer.signTypedData(approval.typedData);
  const { signAs } = await import('../smartAccounts/signAs');
  return signAs(parts, { address: account, chainId: chain.chainId, what: { typedData: approval.typedData } });
}

/**
 * A signature for another chain can only be used there, where the user is not looking (docs/threats.md 42; text of docs/protocol.md 1.10).
 */
function checkChain(named: bigint | null, active: bigint): void {
  if (named === null || named === active) return;
  const message = `Provided chainId "${named}" must match the active chainId "${active}"`;
  throw new RpcError('internal', { message, data: { field: 'typedData.domain.chainId' } });
}
