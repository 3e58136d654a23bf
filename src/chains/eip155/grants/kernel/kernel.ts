import { invalidParams } from '../../../../errors/rpc';
import { bytesToHex, hexToBytes, isHex, type Hex } from '../../../../kit/hex';
import { checksumAddress, toAddress } from '../../accounts/address';
import { readDelegate } from '../../delegation/readDelegate';
import type { Eip155Parts } from '../../parts';
import { readFeeCeiling } from '../feeCeiling';
import { findSmartGranter } from '../findSmartGranter';
import type { GrantProvider } from '../grantProvider';
import { keySigner, policyContracts } from './contracts';
import { encodeContext, encodeRemoval, enableDigest, readContext } from './permission';
import { policiesOf, usesOf } from './policies';
import { readNonce, readPermission } from './readPermission';

const needed = [keySigner, ...Object.values(policyContracts)];
/** Kernel's contract that checks the owner's key. */
const ownerValidator = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';
/** How many uses the network fees are meant for: as many as the permission has, up to this number. */
const paidUses = 12;
/** How many uses the first operation costs, which installs the permission and may deploy the account. */
const usesOfFirst = 6;

/** Session keys of Kernel 0.3.1: the holder sends operations of the account, which policies limit (ERC-4337). */
export const kernelGrants: GrantProvider = {
  types: [
    'native-token-periodic',
    'erc20-token-periodic',
    'native-token-allowance',
    'erc20-token-allowance',
    'contract-call',
  ],
  contracts: [...needed, ownerValidator],
  async findAccount(parts, at) {
    const client = parts.chains.client(at.chainId);
    const codes = await Promise.all(needed.map((address) => client.request('eth_getCode', [address, 'latest'])));
    return codes.every((code) => isHex(code) && code.length > 2) ? findSmartGranter(parts, at) : null;
  },
  async limit(parts, { chainId, facts }) {
    await checkKey(parts, { chainId, key: facts.taker });
    const { rule } = facts;
    if (rule.methods?.some(({ selector }) => selector === '0x00000000'))
      throw invalidParams('request.permission.data.calls', 'must not contain 0x00000000');
    const uses = usesOf(rule);
    const fees = await readFeeCeiling(parts, { chainId, uses: BigInt(usesOfFirst + Math.min(uses, paidUses)) });
    if (rule.kind === 'calls') return { ...facts, fees };
    const most = (BigInt(rule.amount) * BigInt(uses)).toString();
    return { ...facts, rule: { ...rule, isOnePayment: true }, most, fees };
  },
  async sign(parts, { account: { address, signer }, chain: { chainId }, facts }) {
    const permission = {
      permissionId: `0x${bytesToHex(parts.deps.random(new Uint8Array(4)))}` as Hex,
      policies: policiesOf(facts),
      key: checksumAddress(toAddress(facts.taker)),
      nonce: await readNonce(parts.chains.client(chainId), address),
    };
    const id = enableDigest(permission, { account: address, chainId: BigInt(chainId) });
    const signature = await signer.signDigest(hexToBytes(id));
    const { smartAccountOf } = await import('../../smartAccounts/smartAccountOf');
    const { init } = await smartAccountOf(parts, address);
    const factoryData = init?.factoryData ?? '0x';
    return { id, context: encodeContext(permission, { account: address, factoryData, signature }), answer: {} };
  },
  readState: readPermission,
  async encodeRevocation(client, grant) {
    const account = toAddress(grant.account);
    const permission = readContext(grant.context as Hex);
    const { isInstalled } = await readPermission(client, grant);
    return { to: account, data: encodeRemoval(permission, { account, isInstalled }) };
  },
};

/** @throws RpcError -32602 for a contract, which has no key that could sign. */
async function checkKey({ chains }: Eip155Parts, { chainId, key }: { chainId: string; key: string }): Promise<void> {
  if ((await readDelegate(chains.client(chainId), toAddress(key))) === 'contract')
    throw invalidParams('request.to', 'must be an address with a key, not a contract');
}
