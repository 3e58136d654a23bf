import type { ReactNode } from 'react';
import type { Risk } from '../../../wire/approval/effects';

/** What the user should know before confirming. */
export interface Warning {
  /** Warnings with the same key say the same, and are shown once. */
  key: string;
  level: Risk['level'] | 'info';
  title?: ReactNode;
  text?: ReactNode;
  /** Which of several transactions it is about, from 1; absent: all of them. */
  steps?: readonly number[];
  /** Default: a danger has to be held. It need not be if it cannot be confirmed at all. */
  takesHold?: boolean;
  /** It has just come up, so it is scrolled into view. */
  isNews?: boolean;
}

const ranks = ['danger', 'warning', 'info'] as const;

/** Returns the warnings with equal ones merged, the most dangerous first. */
export function rankWarnings(warnings: readonly Warning[]): Warning[] {
  const merged = new Map<string, Warning>();
  for (const warning of warnings) {
    const known = merged.get(warning.key);
    merged.set(warning.key, known ? merge(known, warning) : warning);
  }
  return ranks.flatMap((rank) => [...merged.values()].filter(({ level }) => level === rank));
}

function merge(one: Warning, other: Warning): Warning {
  const worse = ranks.indexOf(other.level) < ranks.indexOf(one.level) ? other : one;
  const { steps: _, ...rest } = worse;
  const isOfAll = one.steps === undefined || other.steps === undefined;
  if (isOfAll) return rest;
  return { ...rest, steps: [...new Set([...(one.steps ?? []), ...(other.steps ?? [])])].toSorted((a, b) => a - b) };
}

/** Returns a key for what the user has to hold the button for, or '' if nothing. A different key resets the hold. */
export const holdKeyOf = (warnings: readonly Warning[]): string =>
  rankWarnings(warnings)
    .filter(({ level, takesHold = level === 'danger' }) => takesHold)
    .map(({ key }) => key)
    .join(' ');
