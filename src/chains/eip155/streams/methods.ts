import { defineFamilyMethod } from '../../defineFamilyMethod';
import { eth_getFilterChanges } from '../../../wire/rpc/eth/eth_getFilterChanges';
import { eth_getFilterLogs } from '../../../wire/rpc/eth/eth_getFilterLogs';
import { eth_newBlockFilter } from '../../../wire/rpc/eth/eth_newBlockFilter';
import { eth_newFilter } from '../../../wire/rpc/eth/eth_newFilter';
import { eth_newPendingTransactionFilter } from '../../../wire/rpc/eth/eth_newPendingTransactionFilter';
import { eth_subscribe } from '../../../wire/rpc/eth/eth_subscribe';
import { eth_uninstallFilter } from '../../../wire/rpc/eth/eth_uninstallFilter';
import { eth_unsubscribe } from '../../../wire/rpc/eth/eth_unsubscribe';
import type { Eip155Parts } from '../parts';
import { createStreams } from './streams';

/** Creates the methods for subscriptions and filters. */
export function createStreamMethods(parts: Eip155Parts) {
  const streams = createStreams(parts);
  return {
    eth_getFilterChanges: defineFamilyMethod({
      wire: eth_getFilterChanges,
      run: ({ params, context }) => streams.filterChanges({ askerId: context.asker.id, ...params }),
    }),
    eth_getFilterLogs: defineFamilyMethod({
      wire: eth_getFilterLogs,
      run: ({ params, context }) => streams.filterLogs({ askerId: context.asker.id, ...params }),
    }),
    eth_newBlockFilter: defineFamilyMethod({
      wire: eth_newBlockFilter,
      run: ({ context }) => streams.newFilter({ context, kind: 'blocks', filter: {} }),
    }),
    eth_newFilter: defineFamilyMethod({
      wire: eth_newFilter,
      run: ({ params, context }) => streams.newFilter({ context, kind: 'logs', ...params }),
    }),
    eth_newPendingTransactionFilter: defineFamilyMethod({
      wire: eth_newPendingTransactionFilter,
      run: ({ context }) => streams.newFilter({ context, kind: 'pending', filter: {} }),
    }),
    eth_subscribe: defineFamilyMethod({
      wire: eth_subscribe,
      run: ({ params, context }) => streams.subscribe({ context, ...params }),
    }),
    eth_uninstallFilter: defineFamilyMethod({
      wire: eth_uninstallFilter,
      run: ({ params, context }) => streams.uninstallFilter({ askerId: context.asker.id, ...params }),
    }),
    eth_unsubscribe: defineFamilyMethod({
      wire: eth_unsubscribe,
      run: ({ params, context }) => streams.unsubscribe({ askerId: context.asker.id, ...params }),
    }),
  };
}
