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

/** ms until the chain has an operation; later the page gets the operation's own hash. */
const inclusionTimeout = 120_000;
/** What a bundler answers for an operation whose calls have failed (ERC-7769). */
const revertedCode = -32521;

/** Sends calls of a smart account as one operation, in which all of them succeed or none does. */
export interface OperationSender {
  /** The calls as the account makes them. @throws RpcError -32602 for what none can be, and for calls of the contracts that run it. */
  check(requests: readonly RequestedTransaction[]): AccountCall[];
  /** Works out the fee for calls, and tells who pays, and whom the account is delegated to with them. Never rejects. */
  estimate(calls: readonly AccountCall[]): Promise<OperationEstimate>;
  /** Signs and sends what the user has confirmed; the answer is the operation's hash. */
  submit(input: {
    approval: Pick<ApprovalOf<'sendTransaction' | 'sendCalls'>, 'id' | 'asker' | 'sponsor' | 'tokenFee'>;
    calls: readonly Eip155Facts[];
    /** Whom it delegates the account to, as it was shown. */
    delegate: { address: string } | null;
    action?: TransactionAction | null;
  }): Promise<Hex>;
  /** The transaction that has carried it. @throws NodeError -32521 where its calls have failed. */
  included(hash: Hex): Promise<Hex>;
}

export interface OperationEstimate extends FeeEstimate {
  payer: OperationPayer;
  /** Whom it delegates the account to. */
  delegate: Delegate | null;
  /** With its gas limits; null where it cannot be estimated. */
  operation: Operation | null;
}

/** Who pays the network, as the confirmation says it. */
export interface OperationPayer {
  sponsorCredit: 'insufficient' | null;
  /** The host of the service that pays. */
  sponsor: string | null;
  /** What it takes for that from the account. */
  tokenFee: TokenFee | null;
  /** What it would cost the account in coins instead, where it has enough of them. */
  coinFee: GasFee | null;
}

/**
 * @throws RpcError 4100 for an account that is none of this wallet's, or would be delegated to a contract that the operator does not list;
 * -32004 for a chain without a bundler.
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
    /** The one whose place it takes, and what bundlers ask for that at least. */
    replaces?: { hash: Hex; purpose: 'speedUp' | 'cancel'; nonce: bigint; least: OperationPrice } | null;
  },
): Promise<OperationSender> {
  const { chains, prices, transactions, deps } = parts;
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
      const input = { ...own, prices, moneyPrices, calls, least, nonce };
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
          ...payerOf(approval),
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

/** What the log keeps of who paid. */
function payerOf({
  sponsor,
  tokenFee,
}: Pick<ApprovalOf<'sendCalls'>, 'sponsor' | 'tokenFee'>): Pick<WalletTransaction, 'payer'> {
  if (!sponsor) return {};
  const token = tokenFee && { symbol: tokenFee.symbol, decimals: tokenFee.decimals, max: tokenFee.max };
  return { payer: { name: sponsor, token: token ?? null } };
}

/** Who would pay in a token may choose to pay in coins; null for who has too few of them. */
async function prepareInCoin(input: PrepareInput): Promise<PreparedOperation | null> {
  const { prepared, estimate } = await prepareOperation({ ...input, paymaster: null });
  return estimate.problem === null ? prepared : null;
}
