import { encodeFunctionData } from 'viem/utils';
import { invalidParams } from '../../../../errors/rpc';
import { bytesToHex, type Hex } from '../../../../kit/hex';
import { toAddress } from '../../accounts/address';
import { nexusValidator, smartSessions } from '../../operations/nexusContracts';
import { readFeeCeiling } from '../feeCeiling';
import { findSmartGranter } from '../findSmartGranter';
import { refuseSeveralMethods, type GrantProvider } from '../grantProvider';
import { enableSession, isModule } from './enableSession';
import { readSession } from './readSession';
import { permissionIdOf, plainTransfer, sessionOf } from './session';
import { abi, enforcers } from './smartSessions';

/** A target that stands for every contract in Smart Sessions. */
const anyContract = '0x0000000000000000000000000000000000000001';
const contracts: readonly Hex[] = [smartSessions, ...Object.values(enforcers)];
/** How many uses the network fees are meant for: as many as the permission has, up to this number. */
const paidUses = 12;

/** Permissions of Nexus accounts: session keys of Smart Sessions, whose policies enforce the limits. */
export const nexusGrants: GrantProvider = {
  isStored: true,
  types: ['native-token-allowance', 'erc20-token-allowance', 'contract-call'],
  contracts: [...contracts, nexusValidator, anyContract],

  async findAccount(parts, { account, chainId }) {
    const client = parts.chains.client(chainId);
    const codes = await Promise.all(contracts.map((address) => client.request('eth_getCode', [address, 'latest'])));
    // Their addresses depend on their code (CREATE2).
    return codes.includes('0x') ? null : findSmartGranter(parts, { account, chainId });
  },

  async limit(parts, { account: { address }, chainId, facts }) {
    const { rule } = facts;
    const { contract, methods = [] } = rule;
    refuseSeveralMethods(rule);
    if (methods.some(({ selector }) => selector === plainTransfer))
      throw invalidParams('request.permission.data.calls', 'must be methods');
    const client = parts.chains.client(chainId);
    if (contract !== undefined && (await isModule(client, { account: address, module: toAddress(contract) })))
      throw invalidParams('request.permission.data.address', 'must not be a contract that operates this account');
    const uses = rule.kind === 'calls' ? Math.min(Number(rule.amount), paidUses) : paidUses;
    return { ...facts, fees: await readFeeCeiling(parts, { chainId, uses: BigInt(uses) }) };
  },

  async sign(parts, { facts, ...at }) {
    const salt: Hex = `0x${bytesToHex(parts.deps.random(new Uint8Array(32)))}`;
    const session = sessionOf(facts, salt);
    const id = permissionIdOf(session);
    return {
      id,
      context: id,
      // The transaction that stores it deploys the account.
      answer: { dependencies: [] },
      enable: (onConfirmed) => enableSession(parts, { ...at, facts, session, onConfirmed }),
    };
  },

  readState: readSession,
  encodeRevocation: async (_client, { id }) => ({
    to: smartSessions,
    data: encodeFunctionData({ abi, functionName: 'removeSession', args: [id as Hex] }),
  }),
};
