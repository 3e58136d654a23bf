import { useMemo, useState } from 'react';
import type { Approval } from '../../../wire/approval/approval';

/**
 * Counts what a request has come to say: another number whenever something has been filled in, the same one when it was
 * only told again.
 */
export function useRevision(approval: Approval): number {
  const says = useMemo(() => JSON.stringify(approval, (_, value: unknown) => plain(value)), [approval]);
  const [last, setLast] = useState({ says, revision: 0 });
  if (last.says === says) return last.revision;
  const revision = last.revision + 1;
  setLast({ says, revision });
  return revision;
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
