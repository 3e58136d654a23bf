import type { OtherWallet } from '../../chains/otherWallets';
import { RpcError } from '../../errors/rpc';
import { startPoller } from '../../kit/async/polling';
import type { FundPort } from './port';
import { createPullStore, type PullFault, type PullStore } from './pullStore';

/** ms between two looks for a payment, and after which nobody looks any more. */
const lookInterval = 2_500;
const lookTime = 600_000;

/** Pulls the chain’s coin from another wallet of this browser to one account: connect it, confirm the amount there. */
export interface Pull {
  readonly store: PullStore;
  /** Discovers wallets and watches for the transfer. Returns a function that stops both. */
  watch(target: EventTarget): () => void;
  /** Asks one for an account. Never rejects. */
  connect(id: string): Promise<void>;
  /** Asks the connected wallet to send, and watches the chain for the transfer. Never rejects. */
  send(amount: bigint): Promise<void>;
}

/**
 * What the other wallet says is not believed: not the account it names (only the sender of a payment), not that it has sent, not how
 * much. `arrived` is what the chain shows at the account by a transaction that is newer than the request.
 */
export function createPull(
  { deps, familyWallet, polls }: FundPort,
  { chainId, account }: { chainId: string; account: string },
): Pull {
  const store = createPullStore();
  const { actions, state } = store;
  const found = new Map<string, OtherWallet>();
  let stopLooking = (): void => undefined;

  function look({ id, since }: { id: string; since: number }): void {
    const poller = startPoller({
      async task() {
        const family = await familyWallet(chainId);
        const came = await family.readArrival({ id, chainId, account, token: null, since }).catch(() => null);
        if (came !== null && came > 0n) {
          poller.stop();
          actions.arrive(came.toString());
          await Promise.all([polls.refresh('network'), polls.refresh('portfolio', { force: true })]);
        } else if (deps.clock.now() - since > lookTime) {
          poller.stop();
          actions.fail('notThere');
        }
        return true;
      },
      interval: lookInterval,
      retry: lookInterval,
      maxInterval: 20_000,
      clock: deps.clock,
      visibility: deps.visibility,
      random: () => 0.5,
    });
    stopLooking = () => poller.stop();
    void poller.wake();
  }

  return {
    store,
    watch(target) {
      let isOver = false;
      let stop = (): void => undefined;
      const onChange = (wallets: readonly OtherWallet[]) => {
        for (const wallet of wallets) if (!found.has(wallet.id)) found.set(wallet.id, wallet);
        actions.setWallets(wallets.map(({ id, name }) => ({ id, name })));
      };
      void familyWallet(chainId)
        .then((family) => family.findOtherWallets?.({ target, onChange }))
        .then((end) => {
          if (isOver) end?.();
          else if (end) stop = end;
        })
        // Its code did not arrive: then there are none.
        .catch(() => undefined);
      return () => {
        isOver = true;
        stop();
        stopLooking();
      };
    },
    async connect(id) {
      const wallet = found.get(id);
      if (!wallet || state.step === 'asking' || state.step === 'sent') return;
      actions.ask({ id, name: wallet.name });
      try {
        const address = await wallet.connect();
        if (address.toLowerCase() === account.toLowerCase()) actions.fail('ownAccount');
        else actions.connect(address);
      } catch (error) {
        actions.fail(faultOf(error));
      }
    },
    async send(amount) {
      const wallet = found.get(state.chosen?.id ?? '');
      const from = state.chosen?.address;
      if (!wallet || typeof from !== 'string' || state.step !== 'connected' || amount <= 0n) return;
      actions.move('asking');
      const since = deps.clock.now();
      try {
        const id = await wallet.send({ chainId, from, to: account, amount });
        actions.move('sent');
        look({ id, since });
      } catch (error) {
        actions.fail(faultOf(error));
      }
    },
  };
}

function faultOf(error: unknown): PullFault {
  if (!(error instanceof RpcError)) return 'failed';
  return error.code === 4001 ? 'declined' : error.code === 4902 ? 'wrongNetwork' : 'failed';
}
