import { ArrowDownLeft, ArrowUpRight, Ban, FileCode2, FilePlus2, KeyRound, Repeat, RotateCw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ActivityKind, ActivityStatus } from '../../../wallet/activity';
import { color } from '../../theme/tokens';

export const kindIcon: Record<ActivityKind, LucideIcon> = {
  sent: ArrowUpRight,
  received: ArrowDownLeft,
  swapped: Repeat,
  self: RotateCw,
  approved: KeyRound,
  created: FilePlus2,
  called: FileCode2,
  cancelled: Ban,
};

/** Colours are used only for meaning: pending, and not successful. */
export const statusColor: Record<ActivityStatus, string> = {
  submitted: color.amber,
  confirmed: color.green,
  failed: color.red,
  cancelled: color.muted,
  replaced: color.muted,
  dropped: color.muted,
};
