import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { Family } from '../../chains/family';
import type { Signer } from '../../chains/keys';
import type { ChainContext } from '../../chains/chainContext';
import { RpcError } from '../../errors/rpc';
import { canDo } from '../accounts';
import { walletAsker } from '../host';
import { shownChains } from '../networks';
import { accountFor, askedChainId } from '../permissions';
import type { WalletParts } from './parts';

/** The interface of the wallet for one of its chain families: only what a family needs, without any key. */
export function createChainContext<S extends Signer, Address extends string>(
  parts: WalletParts,
  family: Family<S, Address>,
): ChainContext<S, Address> {
  const { deps, ready, chains, approvals, stores, keyring, heads, events, watch, view, polls } = parts;

  function own(address: string): Address {
    const found = family.addresses.parse(address);
    if (found === null) throw new RpcError('unauthorized');
    return found;
  }

  const find: ChainContext<S, Address>['accountFor'] = async (input) => own(await accountFor(parts, input));

  return {
    deps: { ...deps, ownAsker: walletAsker(deps) },
    ready,
    chains: {
      ...chains,
      offered: () => stores.network.state.chains,
      shown: () => shownChains(stores),
      onHead: (...asked) => heads.follow(...asked),
    },
    approvals,
    transactions: stores.transactions,
    batches: stores.batches,
    grants: {
      state: stores.grants.state,
      subscribe: stores.grants.subscribe,
      actions: {
        add(grant) {
          stores.grants.actions.add(grant);
          // Syncs the grant to the user's other devices.
          void polls.refresh('userData', { force: true });
        },
      },
    },
    accountAbstraction: ready.smartAccounts.now,
    currentChainId: () => stores.network.state.chainId,
    askedChainId: (context) => askedChainId(parts, context),
    accountFor: find,
    async seenAccount(context) {
      await ready.restored;
      const [address] = (await context.snapshot?.accounts) ?? events.visibleAccounts(context.asker);
      if (address === undefined) throw new RpcError('unauthorized');
      return find({ context, address });
    },
    can: (address) => canDo(stores, address),
    ownerOf: (address) => stores.accounts.state.accounts.find((item) => item.address === address)?.owner ?? null,
    isOwner: (address) => stores.accounts.state.accounts.some(({ owner }) => owner === address),
    signer(address) {
      if (!canDo(stores, address).sign || !keyring.has(address)) throw new RpcError('unauthorized');
      return keyring.signer(family, address);
    },
    async knownAddresses() {
      const { knownAddresses } = await import('../contacts/knownAddresses');
      return knownAddresses(stores).flatMap((address) => family.addresses.parse(address) ?? []);
    },
    async personalFacts({ text, chainId }) {
      const { personalFacts } = await import('../approvals/personalFacts');
      return personalFacts(stores, { text, chainId, now: deps.clock.now() });
    },
    assets: {
      async checkWatchable(type) {
        (await import('../portfolio/saveWatchedAsset')).checkWatchable(parts, type);
      },
      async keep(watched) {
        await (await import('../portfolio/saveWatchedAsset')).saveWatchedAsset(parts, watched);
      },
    },
    wake: () => watch.wake(),
    showActivity({ asker, transaction }) {
      const isInUse =
        transaction?.chainId === stores.network.state.chainId &&
        isSameAddress(transaction.from, stores.accounts.state.selected);
      stores.embed.actions.goTo(isInUse ? `/wallet/activity?tx=${transaction.hash}` : '/wallet/activity', asker);
      view.require('wallet');
    },
    isDestroyed: parts.isDestroyed,
  };
}
