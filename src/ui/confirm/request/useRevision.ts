import { useMemo, useState } from 'react';
import type { Approval } from '../../../wire/approval/approval';

/** Returns a number that increases whenever the content of the request changes, and stays the same when the same content arrives again. */
export function useRevision(approval: Approval): number {
  const says = useMemo(() => JSON.stringify(approval, (_, value: unknown) => plain(value)), [approval]);
  const [last, setLast] = useState({ says, revision: 0 });
  if (last.says === says) return last.revision;
  const revision = last.revision + 1;
  setLast({ says, revision });
  return revision;
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
