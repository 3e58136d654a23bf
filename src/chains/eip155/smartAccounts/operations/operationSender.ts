import { RpcError } from '../../../../errors/rpc';
import { NodeError } from '../../../../errors/node';
import { delay } from '../../../../kit/clock';
import type { Hex } from '../../../../kit/hex';
import type { ApprovalOf, TokenFee } from '../../../../wire/approval/approval';
import { eip155Facts, type Delegate, type Eip155Facts, type GasFee } from '../../../../wire/approval/eip155';
import type { FeeEstimate } from '../../fees/estimateFee';
import type { Eip155Parts } from '../../parts';
import type { TransactionAction } from '../../../transactions/action';
import { askedBy } from '../../../transactions/askedBy';
import type { WalletTransaction } from '../../../transactions/record';
import { actionOf, carriedCalls } from '../../transactions/actionOf';
import { findDelegate } from '../../operations/delegate';
import { entryPoints } from '../../operations/entryPoints';
import { refuseCallsOf } from '../../operations/ownContracts';
import type { RequestedTransaction } from '../../transactions/requestedTransaction';
import { waitUntilSettled } from '../../transactions/waitUntilSettled';
import { smartAccountServices } from '../services/smartAccountServices';
import type { Operation } from './operation';
import type { OperationPrice } from './operationPrice';
import { prepareOperation, type PreparedOperation, type PrepareInput } from './prepareOperation';
import { readCall, toCall } from '../../calls/readCall';
import { smartAccountOf } from '../smartAccountOf';
import { submitOperation } from './submitOperation';
import type { AccountCall } from '../smartAccount';

/** ms to wait until the operation is in a block; after that, the page gets the hash of the operation itself. */
const inclusionTimeout = 120_000;
/** Error code of bundlers for an operation whose calls have failed (ERC-7769). */
const revertedCode = -32521;

/** Sends calls of a smart account as one operation: all of them succeed or none does. */
export interface OperationSender {
  /**
   * Converts the requests to calls of the account.
   * @throws RpcError -32602 for a request that cannot be a call, and for calls to the contracts that control the account.
   */
  check(requests: readonly RequestedTransaction[]): AccountCall[];
  /** Estimates the fee of calls, and returns who pays and which contract they delegate the account to. Never rejects. */
  estimate(calls: readonly AccountCall[]): Promise<OperationEstimate>;
  /** Signs and sends what the user has confirmed; resolves to the hash of the operation. */
  submit(input: {
    approval: Pick<ApprovalOf<'sendTransaction' | 'sendCalls'>, 'id' | 'asker' | 'sponsor' | 'tokenFee'>;
    calls: readonly Eip155Facts[];
    /** The contract that it delegates the account to, as displayed. */
    delegate: { address: string } | null;
    action?: TransactionAction | null;
  }): Promise<Hex>;
  /**
   * Resolves to the transaction that included the operation.
   * @throws NodeError -32521 if its calls have failed.
   */
  included(hash: Hex): Promise<Hex>;
}

export interface OperationEstimate extends FeeEstimate {
  payer: OperationPayer;
  /** The contract that it delegates the account to. */
  delegate: Delegate | null;
  /** The operation with its gas limits, or null if it cannot be estimated. */
  operation: Operation | null;
}

/** Who pays the network fee, as shown on the confirmation. */
export interface OperationPayer {
  sponsorCredit: 'insufficient' | null;
  /** The host of the service that pays. */
  sponsor: string | null;
  /** The amount that the service charges the account in a token. */
  tokenFee: TokenFee | null;
  /** The alternative fee in the native coin, if the account has enough of it. */
  coinFee: GasFee | null;
}

/**
 * Creates the operation sender of an account.
 * @throws RpcError 4100 for an account that does not belong to this wallet, or would be delegated to a contract that the operator does not
 * list; -32004 for a chain without a bundler.
 */
export async function createOperationSender(
  parts: Eip155Parts,
  {
    address,
    chainId,
    service,
    replaces = null,
  }: {
    address: Hex;
    chainId: string;
    service?: { url: string; context: unknown } | undefined;
    /** The operation to replace, and the minimum price that bundlers require for a replacement. */
    replaces?: { hash: Hex; purpose: 'speedUp' | 'cancel'; nonce: bigint; least: OperationPrice } | null;
  },
): Promise<OperationSender> {
  const { chains, prices, rollups, transactions, deps } = parts;
  const account = await smartAccountOf(parts, address);
  const listed = account.delegate === undefined ? null : await findDelegate(parts, account.delegate);
  if (account.delegate !== undefined && listed === null) throw new RpcError('unauthorized');
  const client = chains.client(chainId);
  const { bundler, paymaster, sponsor } = smartAccountServices(parts, { chainId, service });
  const offered: PreparedOperation[] = [];

  return {
    check(requests) {
      const calls = requests.map(readCall);
      refuseCallsOf([address, entryPoints[account.entryPoint], ...(account.validators ?? [])], requests);
      return calls;
    },
    async estimate(calls) {
      const { least = null, nonce = null } = replaces ?? {};
      const own = { client, chainId: BigInt(chainId), account, bundler, paymaster };
      const moneyPrices = async (token: Hex) => (await parts.personalFacts({ text: token, chainId })).prices;
      const input = { ...own, prices, rollups, moneyPrices, calls, least, nonce };
      const { prepared, estimate, isRefused } = await prepareOperation(input);
      const inCoin = prepared?.tokenFee ? await prepareInCoin(input) : null;
      offered.push(...[prepared, inCoin].filter((each) => each !== null));
      const payer = {
        sponsorCredit: isRefused ? 'insufficient' : null,
        sponsor: prepared?.sponsored ? sponsor : null,
        tokenFee: prepared?.tokenFee ?? null,
        coinFee: inCoin?.fee ?? null,
      } as const;
      const operation = prepared?.operation ?? null;
      return { ...estimate, payer, delegate: operation?.authorization ? listed : null, operation };
    },
    async submit({ approval, calls, delegate, action }) {
      const isSponsored = typeof approval.sponsor === 'string';
      const facts = [calls[0]?.fee, approval.tokenFee, isSponsored, delegate?.address];
      const shown = JSON.stringify(facts.map((fact) => fact ?? null));
      const prepared = offered.findLast(
        ({ fee, tokenFee, sponsored, operation: { authorization } }) =>
          JSON.stringify([fee, tokenFee, sponsored !== null, authorization?.address ?? null]) === shown,
      );
      const [first] = calls;
      if (!first || !prepared || !transactions.actions.approve(approval.id)) throw new RpcError('internal');
      const value = calls.reduce((sum, call) => sum + BigInt(call.value), 0n);
      const single = calls.length === 1;
      return submitOperation(parts, {
        client,
        account,
        bundler,
        paymaster,
        prepared,
        replaces,
        calls: calls.map((call) => {
          if (call.to === null) throw new RpcError('internal');
          return toCall({ to: call.to, value: call.value, data: call.data });
        }),
        record: {
          id: approval.id,
          chainId,
          to: single ? first.to : account.address,
          value: value.toString(),
          action: action === undefined ? (single ? actionOf(eip155Facts(first)) : null) : action,
          ...(!single && { calls: carriedCalls(calls) }),
          ...payerOf(approval, prepared.operation.paymaster),
          askedBy: askedBy(approval.asker),
        },
      });
    },
    async included(hash) {
      await Promise.race([waitUntilSettled(parts, hash), delay(inclusionTimeout, deps.clock)]);
      const record = transactions.state.list.find((item) => item.hash === hash);
      if (record?.status === 'failed')
        throw new NodeError({ code: revertedCode, message: 'The calls of the smart account have failed.' });
      return (record?.minedAs as Hex | undefined) ?? hash;
    },
  };
}

/** Returns who paid, for the transaction log. */
function payerOf(
  { sponsor, tokenFee }: Pick<ApprovalOf<'sendCalls'>, 'sponsor' | 'tokenFee'>,
  paymaster: Operation['paymaster'],
): Pick<WalletTransaction, 'payer'> {
  if (!sponsor) return {};
  const token = tokenFee && { symbol: tokenFee.symbol, decimals: tokenFee.decimals, max: tokenFee.max };
  return { payer: { name: sponsor, token: token ?? null, ...(paymaster && { address: paymaster.address }) } };
}

/**
 * Prepares the operation with the fee in the native coin, as an alternative to a token. Returns null if the account has too little of the
 * coin.
 */
async function prepareInCoin(input: PrepareInput): Promise<PreparedOperation | null> {
  const { prepared, estimate } = await prepareOperation({ ...input, paymaster: null });
  return estimate.problem === null ? prepared : null;
}
