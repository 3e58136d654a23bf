import type { Session } from '../../../walletConnect/session';
import { worseOf, type CheckedDomain } from '../../../walletConnect/checkedDomain';
import type { MessageProof, Verifier } from '../../../walletConnect/verify';
import type { WalletConnect } from '../../../walletConnect/walletConnect';

/**
 * Checks the proof of each request, as at the connection of its peer. A request from another site, or from one that is known for
 * fraud, marks the session and all further requests. A finding against a peer is permanent. Requests keep their order. Never
 * rejects.
 * @returns the session with the current finding.
 */
export function createRequestCheck({
  client,
  verifier,
}: {
  client: Pick<WalletConnect, 'markChecked' | 'sessions'>;
  verifier: Verifier | null;
}): (session: Session, proof: MessageProof | undefined) => Promise<Session> {
  const turns = new Map<string, Promise<unknown>>();

  async function check(session: Session, found: Promise<CheckedDomain | null>, turn: unknown): Promise<Session> {
    await turn;
    const result = await found;
    const now = client.sessions().find(({ topic }) => topic === session.topic) ?? session;
    const checked = worseOf(now.checked, result ?? undefined);
    if (!checked || checked === now.checked) return now;
    client.markChecked(session.topic, checked);
    return { ...now, checked };
  }

  return (session, proof) => {
    const { topic, peer } = session;
    const found = (proof && verifier?.check({ proof, url: peer.url })) ?? Promise.resolve(null);
    const turn = check(session, found, turns.get(topic));
    turns.set(topic, turn);
    return turn;
  };
}
