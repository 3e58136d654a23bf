import { invalidParams } from '../../../../errors/rpc';
import { bytesToHex, hexToBytes, isHex, type Hex } from '../../../../kit/hex';
import type { GrantFacts } from '../../../../wire/approval/grant';
import { checksumAddress, toAddress } from '../../accounts/address';
import { readDelegate } from '../../delegation/readDelegate';
import type { Eip155Parts } from '../../parts';
import { findSmartGranter } from '../findSmartGranter';
import type { GrantProvider } from '../grantProvider';
import { keySigner, policyContracts } from './contracts';
import { encodeContext, encodeRemoval, enableDigest, readContext } from './permission';
import { policiesOf, usesOf } from './policies';
import { readNonce, readPermission } from './readPermission';

const needed = [keySigner, ...Object.values(policyContracts)];
/** Gas that the fees are limited to: for the first operation, which may deploy the account, and for each use. */
const firstGas = 3_500_000n;
const gasPerUse = 500_000n;
/** How many uses the fees are meant for. */
const paidUses = 12;

/** Session keys of Kernel 0.3.1: the holder sends operations of the account, which policies limit (ERC-4337). */
export const kernelGrants: GrantProvider = {
  types: [
    'native-token-periodic',
    'erc20-token-periodic',
    'native-token-allowance',
    'erc20-token-allowance',
    'contract-call',
  ],
  contracts: [...needed, '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57'],
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
    const most = rule.kind === 'calls' ? null : (BigInt(rule.amount) * BigInt(uses)).toString();
    return { ...facts, rule: { ...rule, isOnePayment: true }, most, fees: await readFees(parts, { chainId, uses }) };
  },
  async sign(parts, { account: { address, signer }, chainId, facts }) {
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

/** Returns the limit of all network fees together: twice the current price, rounded up to two digits. */
async function readFees(
  { chains, prices }: Eip155Parts,
  { chainId, uses }: { chainId: string; uses: number },
): Promise<NonNullable<GrantFacts['fees']>> {
  const { levels } = await prices.read(chains.client(chainId), chainId);
  const gas = firstGas + gasPerUse * BigInt(Math.min(uses, paidUses));
  const exact = 2n * gas * levels.speeds.fast.maxFeePerGas;
  const unit = 10n ** BigInt(Math.max(0, exact.toString().length - 2));
  const { ticker: symbol, decimals } = chains.describe(chainId);
  return { amount: (((exact + unit - 1n) / unit) * unit).toString(), symbol, decimals };
}
