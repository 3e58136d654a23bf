import { parseJson } from '../../../kit/json';
import { sealDeletes, sendMessages } from '../../../walletConnect/farewell';
import { readWalletConnectState } from '../../../walletConnect/session';
import type { WalletConnectConfig } from '../../../wire/http/project';
import type { WalletConnectPort } from '../port';

type Port = Pick<WalletConnectPort, 'deps' | 'stores'>;

/** Ends stored sessions without a connection. The messages to their peers wait until a relay accepts them. */
export function endStoredSessions({ deps, stores }: Port, stored: string): void {
  const { sessions = [] } = readWalletConnectState(parseJson(stored)) ?? {};
  stores.walletConnect.actions.addUnsent(sealDeletes(sessions, { now: deps.clock.now(), random: deps.random }));
}

/**
 * Sends the messages that earlier log-outs have left, in one tab at a time.
 * @returns the function that stops it. The rest is sent by the next page.
 */
export function sendPendingDeletes({ deps, stores }: Port, { relayUrl, projectId }: WalletConnectConfig): () => void {
  const { actions, state } = stores.walletConnect;
  let stop = (): void => undefined;
  let isStopped = false;

  async function send(): Promise<void> {
    actions.reload();
    const now = deps.clock.now();
    state.unsent.filter(({ endsAt }) => endsAt <= now).forEach(({ message }) => actions.removeUnsent(message));
    const { openSocket } = deps;
    if (isStopped || !openSocket || state.unsent.length === 0) return;
    const { clock, random } = deps;
    const sending = sendMessages(state.unsent, {
      relayUrl,
      projectId,
      clock,
      random,
      openSocket,
      onSent: ({ message }) => actions.removeUnsent(message),
    });
    stop = sending.stop;
    await sending.sent;
  }

  deps.locks.run('walletConnectUnsent', send).catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}
