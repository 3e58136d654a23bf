import { useEffect, useState } from 'react';
import type { Box } from '../../wire/communication';
import type { ButtonPosition } from '../../wire/whiteLabel';
import { useWallet } from '../hooks/useWallet';
import { useStore } from '../useStore';
import { moveBoxes, placePanel, type PanelPlace } from './placePanel';

/** In ms. Less than the time for which a request has to be visible before it can be confirmed (decision 82). */
const opening = 200;

/**
 * Returns where the panel is. The page reports its fixed elements when it shows the frame; what it reports after the panel has opened does
 * not move the panel, because the user might press something else than intended. When the window is resized, they keep their distance to
 * its edges, as they do on the page.
 */
export function usePanelPlace(corner: ButtonPosition): PanelPlace {
  const { fixedElements = none } = useStore(useWallet().wallet.stores.embed);
  const [isOpen, setOpen] = useState(false);
  const [room, setRoom] = useState(readRoom);
  /** The elements, and the room in which the page has measured them. */
  const [seen, setSeen] = useState({ boxes: fixedElements, from: room });
  useEffect(() => {
    const update = () => setRoom(readRoom());
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  const isSeen = room.height > 0;
  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setTimeout(() => setOpen(true), opening);
    return () => clearTimeout(timer);
  }, [isSeen]);
  if (!isOpen && (seen.boxes !== fixedElements || (seen.from !== room && seen.from.height === 0))) {
    setSeen({ boxes: fixedElements, from: room });
  }
  return placePanel({ corner, fixed: moveBoxes({ ...seen, to: room }), ...room });
}

const none: readonly Box[] = [];

/** The size of the frame in px: 0 until the page has shown it. */
const readRoom = () => ({ width: innerWidth, height: innerHeight });
