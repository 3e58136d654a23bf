import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { OtherWallet } from '../../chains/otherWallets';
import { RpcError } from '../../errors/rpc';
import { startPoller } from '../../kit/async/polling';
import { createPullStore, type PullFault, type PullStore } from './pullStore';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';

/** In ms: the interval between two checks for a payment, and the time after which checks stop. */
const lookInterval = 2_500;
const lookTime = 600_000;

/**
 * Pulls the chain's native coin from another wallet of this browser into one account. The user connects the other wallet and
 * confirms the amount there.
 */
export interface Pull {
  readonly store: PullStore;
  /** Discovers wallets and watches for the transfer. Returns a function that stops both. */
  watch(target: EventTarget): () => void;
  /** Asks the wallet with this id for an account. Never rejects. */
  connect(id: string): Promise<void>;
  /** Asks the connected wallet to send the amount, and checks the chain for the payment. Never rejects. */
  send(amount: bigint): Promise<void>;
}

/**
 * Creates a {@link Pull}. It does not trust the other wallet: its account is used only as the sender of a payment, and its claims
 * about what it sent are ignored. The step `arrived` requires a transaction to the account on the chain that is newer than the
 * request.
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
        // If the code does not load, no other wallets are listed.
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
        if (isSameAddress(address, account)) actions.fail('ownAccount');
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

/** The parts of the wallet that this module uses. */
interface FundPort {
  deps: Pick<WalletDeps, 'clock' | 'visibility'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  polls: Polls;
}
