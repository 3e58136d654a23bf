import { bytesToHex, type Hex } from '../../../../kit/hex';
import { PermissionSchema } from '../../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import { checksumAddress, toAddress } from '../../accounts/address';
import { refuseSeveralMethods, type GrantProvider, type GrantAccount } from '../grantProvider';
import { caveatsOf } from './caveats';
import { delegationHash, encodeContext, encodeRevocation, signDelegation, type Delegation } from './delegation';
import { manager } from './framework';
import { readDelegation } from './readDelegation';
import { readNonce } from './readNonce';
import { readUpgrade } from '../../delegation/readUpgrade';
import { metamaskDelegate } from '../../operations/delegate';
import type { Eip155Parts } from '../../parts';
import { findSmartGranter } from '../findSmartGranter';

/** MetaMask's delegation framework (ERC-7710): the holder redeems the permission at the delegation manager. */
export const metamaskGrants: GrantProvider = {
  types: PermissionSchema.options.map(({ entries }) => entries.type.literal),
  contracts: [manager],
  findAccount: findDelegator,
  async limit(_parts, { facts }) {
    if (facts.rule.methods?.some(({ args }) => args?.some(({ word }) => word !== null)))
      refuseSeveralMethods(facts.rule);
    return facts;
  },
  async sign({ chains, deps }, { account: { address, signer }, chain: { chainId }, facts }) {
    const delegation: Delegation = {
      delegate: checksumAddress(toAddress(facts.taker)),
      delegator: checksumAddress(address),
      caveats: caveatsOf(facts.rule, { nonce: await readNonce(chains.client(chainId), address) }),
      salt: BigInt(`0x${bytesToHex(deps.random(new Uint8Array(32)))}`),
    };
    const context = encodeContext(delegation, await signDelegation(delegation, { signer, chainId }));
    return { id: delegationHash(delegation), context, answer: { delegationManager: manager } };
  },
  readState: readDelegation,
  encodeRevocation: async (_client, { context }) => ({ to: manager, data: encodeRevocation(context as Hex) }),
};

/** Finds an account of the delegation framework, or one that becomes one by its delegation (EIP-7702). */
async function findDelegator(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<GrantAccount | null> {
  if (parts.ownerOf(account) !== null) return findSmartGranter(parts, { account, chainId });
  const found = await readUpgrade(parts, { account, chainId, only: metamaskDelegate });
  if (!found) return null;
  const upgrade = found.status === 'ready' ? found : null;
  return { address: toAddress(account), signer: parts.signer(account), init: null, upgrade };
}
