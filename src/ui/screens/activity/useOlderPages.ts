import { useEffect, useRef } from 'react';
import type { ActivityFilter } from '../../../wallet/activity';
import { noFilter } from '../../../wallet/activity/filterActivity';
import { needsServerHistory } from '../../../wallet/activity/needsServerHistory';
import { useWallet } from '../../hooks/useWallet';
import type { ActivityView } from './useActivity';

/** Loads older pages while a filter finds few entries, so that it also covers entries that are not loaded yet. */
export function useOlderPages({
  filter,
  found,
  mayHaveMore,
  status,
}: {
  filter: ActivityFilter;
  found: number;
  mayHaveMore: boolean;
  status: ActivityView['status'];
}): void {
  const { actions } = useWallet().wallet;
  const isFiltered = filter !== noFilter;
  const read = useRef({ filter, pages: 0 });
  useEffect(() => {
    if (read.current.filter !== filter) read.current = { filter, pages: 0 };
    if (!needsServerHistory({ isFiltered, found, mayHaveMore, status, pages: read.current.pages })) return;
    read.current.pages += 1;
    void actions.loadHistory({ page: 'older' });
  }, [actions, filter, isFiltered, found, mayHaveMore, status]);
}
