import { eth_getFilterChanges as eth_getFilterChangesWire } from '../../../wire/rpc/eth/eth_getFilterChanges';
import { eth_getFilterLogs as eth_getFilterLogsWire } from '../../../wire/rpc/eth/eth_getFilterLogs';
import { eth_newBlockFilter as eth_newBlockFilterWire } from '../../../wire/rpc/eth/eth_newBlockFilter';
import { eth_newFilter as eth_newFilterWire } from '../../../wire/rpc/eth/eth_newFilter';
import { eth_newPendingTransactionFilter as eth_newPendingTransactionFilterWire } from '../../../wire/rpc/eth/eth_newPendingTransactionFilter';
import { eth_subscribe as eth_subscribeWire } from '../../../wire/rpc/eth/eth_subscribe';
import { eth_uninstallFilter as eth_uninstallFilterWire } from '../../../wire/rpc/eth/eth_uninstallFilter';
import { eth_unsubscribe as eth_unsubscribeWire } from '../../../wire/rpc/eth/eth_unsubscribe';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { streamsOf } from './streams';

export const eth_getFilterChanges = defineMethod(eth_getFilterChangesWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).filterChanges({ askerId: context.asker.id, ...params }),
);

export const eth_getFilterLogs = defineMethod(eth_getFilterLogsWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).filterLogs({ askerId: context.asker.id, ...params }),
);

export const eth_newBlockFilter = defineMethod(eth_newBlockFilterWire, (parts: Eip155Parts, { context }) =>
  streamsOf(parts).newFilter({ context, kind: 'blocks', filter: {} }),
);

export const eth_newFilter = defineMethod(eth_newFilterWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).newFilter({ context, kind: 'logs', ...params }),
);

export const eth_newPendingTransactionFilter = defineMethod(
  eth_newPendingTransactionFilterWire,
  (parts: Eip155Parts, { context }) => streamsOf(parts).newFilter({ context, kind: 'pending', filter: {} }),
);

export const eth_subscribe = defineMethod(eth_subscribeWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).subscribe({ context, ...params }),
);

export const eth_uninstallFilter = defineMethod(eth_uninstallFilterWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).uninstallFilter({ askerId: context.asker.id, ...params }),
);

export const eth_unsubscribe = defineMethod(eth_unsubscribeWire, (parts: Eip155Parts, { params, context }) =>
  streamsOf(parts).unsubscribe({ askerId: context.asker.id, ...params }),
);
