import { walletConnectMethods } from '../methods';
import { RelayRefusal } from './relayCalls';
import type { RelayClient } from './relayClient';

/** What approves a proposal, sealed (base64). */
export interface SealedApproval {
  pairingTopic: string;
  sessionTopic: string;
  /** The answer to the proposal, on the topic of its link. */
  response: string;
  /** `wc_sessionSettle`, on the topic of the session. */
  settlement: string;
}

/** Both in one call, or one by one to a relay that does not take that. Rejects as `call` and `publish` do. */
export async function sendApproval(
  { pairingTopic, sessionTopic, response, settlement }: SealedApproval,
  {
    call,
    publish,
  }: {
    call(input: { method: string; params: object; ttl: number }): Promise<void>;
    publish: RelayClient['publish'];
  },
): Promise<void> {
  const { wc_sessionPropose, wc_sessionSettle } = walletConnectMethods;
  const params = {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: response,
    sessionSettlementRequest: settlement,
  };
  try {
    await call({ method: 'wc_approveSession', params, ttl: wc_sessionSettle.request.ttl });
  } catch (error) {
    if (!(error instanceof RelayRefusal)) throw error;
    await Promise.all([
      publish({ topic: pairingTopic, message: response, ...wc_sessionPropose.response }),
      publish({ topic: sessionTopic, message: settlement, ...wc_sessionSettle.request }),
    ]);
  }
}
