import { walletConnectMethods } from '../methods';
import type { RelayClient } from './relayClient';

/** What approves a proposal, sealed (base64), by the names that relays have for it. */
export interface SealedApproval {
  pairingTopic: string;
  sessionTopic: string;
  /** The answer to the proposal, on the topic of its link. */
  sessionProposalResponse: string;
  /** `wc_sessionSettle`, on the topic of the session. */
  sessionSettlementRequest: string;
}

/** Seconds that a relay has to take both in one call. Less than a connection waits for a word: it is not left because of this call. */
const timeout = 5;

/** Both in one call, or one by one to a relay that refuses that or says nothing. Rejects as `publish` does. */
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
    // Peers take what comes twice once: the messages are the same to the letter.
    await Promise.all([
      publish({ topic: params.pairingTopic, message: params.sessionProposalResponse, ...response }),
      publish({ topic: params.sessionTopic, message: params.sessionSettlementRequest, ...request }),
    ]);
  }
}
