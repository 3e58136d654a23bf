import { useCallback, useEffect, useState } from 'react';
import type { Embed } from '../src/embed/createEmbed';

/** What the button needs to know of the wallet, kept up to date. */
export function useWallet(embed: Embed) {
  const [isOpen, setOpen] = useState(embed.isShown);
  const [isBusy, setBusy] = useState(false);
  const [isVisible, setVisible] = useState(true);
  const [waiting, setWaiting] = useState(embed.pendingRequests);

  useEffect(() => {
    const offs = [
      embed.on('shown', setOpen),
      embed.on('widgetButton', setVisible),
      embed.on('pendingRequests', setWaiting),
      embed.on('logout', () => setWaiting(0)),
    ];
    return () => offs.forEach((off) => off());
  }, [embed]);

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
