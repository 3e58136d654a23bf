import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Embed } from '../src/embed/createEmbed';

/** Returns the state of the wallet that the button needs, kept up to date. */
export function useWallet(embed: Embed) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = (['shown', 'pendingRequests', 'logout'] as const).map((name) => embed.on(name, changed));
      return () => offs.forEach((off) => off());
    },
    [embed],
  );
  const isOpen = useSyncExternalStore(subscribe, () => embed.isShown);
  const waiting = useSyncExternalStore(subscribe, () => embed.pendingRequests);
  const [isBusy, setBusy] = useState(false);
  const [isVisible, setVisible] = useState(true);
  useEffect(() => embed.on('widgetButton', setVisible), [embed]);

  const toggle = useCallback(() => {
    if (embed.isShown) return embed.hide();
    setBusy(true);
    embed
      .showWallet()
      .catch(reportError)
      .finally(() => setBusy(false));
  }, [embed]);

  return { isOpen, isBusy, isVisible, waiting, toggle };
}
