import { useEffect, useState } from 'react';
import type { Embed } from '../src/embed/createEmbed';
import { isPlainObject, parseJson } from '../src/kit/json';
import { withDefaults } from '../src/kit/theme/withDefaults';
import type { ButtonLook } from '../src/wire/communication';

/** In ms. For so long the button of a first visit waits for the wallet to report its look, so that it does not change colour. */
const patience = 1_000;

/**
 * Returns the look of the button, or undefined as long as it should not be shown. The wallet merges the operator's look with the page's own,
 * and the page's storage keeps the result for the next visit.
 */
export function useLook(embed: Embed): ButtonLook | undefined {
  const { clientId, whiteLabel } = embed.options;
  const [look, setLook] = useState(() => embed.look ?? readLook(clientId));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const keep = (next: ButtonLook) => {
      setLook(next);
      storeLook(clientId, next);
    };
    // It may have been reported between the first render and this effect.
    if (embed.look) keep(embed.look);
    return embed.on('look', keep);
  }, [clientId, embed]);
  // The page may have changed its own look since the last visit.
  if (look) return withDefaults<ButtonLook>({ own: whiteLabel, project: look });
  return isLate ? whiteLabel : undefined;
}

const keyOf = (clientId: string) => `inlay-look-${clientId}`;

function readLook(clientId: string): ButtonLook | undefined {
  try {
    const stored = parseJson(localStorage.getItem(keyOf(clientId)) ?? '');
    const isLook =
      isPlainObject(stored) &&
      Object.values(stored).every((value) => /^(string|boolean)$/.test(typeof value) || isPlainObject(value));
    return isLook ? stored : undefined;
  } catch {
    // The browser denies storage.
    return undefined;
  }
}

function storeLook(clientId: string, look: ButtonLook): void {
  try {
    localStorage.setItem(keyOf(clientId), JSON.stringify(look));
  } catch {
    // Without storage, the next visit is like the first one.
  }
}
