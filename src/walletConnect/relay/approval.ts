import { walletConnectMethods } from '../methods';
import type { RelayClient } from './relayClient';

/** The encrypted messages (base64) that approve a proposal, with the field names of relays. */
export interface SealedApproval {
  pairingTopic: string;
  sessionTopic: string;
  /** The response to the proposal, on the topic of its link. */
  sessionProposalResponse: string;
  /** `wc_sessionSettle`, on the topic of the session. */
  sessionSettlementRequest: string;
}

/**
 * In seconds: how long a relay has to accept both in one call. Shorter than the timeout of the connection, so that this call does
 * not cause a reconnect.
 */
const timeout = 5;

/** Sends both in one call, or separately to a relay that refuses the call or does not respond. Rejects as `publish` does. */
export async function sendApproval(
  params: SealedApproval,
  {
    call,
    publish,
  }: {
    call(input: { method: string; params: object; ttl: number }): Promise<void>;
    publish: RelayClient['publish'];
  },
): Promise<void> {
  const { response } = walletConnectMethods.wc_sessionPropose;
  const { request } = walletConnectMethods.wc_sessionSettle;
  try {
    await call({ method: 'wc_approveSession', params, ttl: timeout });
  } catch {
    // If both arrive twice, peers ignore the second copy, because the messages are identical.
    await Promise.all([
      publish({ topic: params.pairingTopic, message: params.sessionProposalResponse, ...response }),
      publish({ topic: params.sessionTopic, message: params.sessionSettlementRequest, ...request }),
    ]);
  }
}
