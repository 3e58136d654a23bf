import { useEffect, useState } from 'react';
import { keepFocus, type FocusPlaces } from '../keepFocus';

/**
 * Keeps the focus from getting lost between the steps of a screen that has no addresses for them.
 * @param step what it shows now; `root` is the step that the others lead back to.
 */
export function useStepFocus({ step, root }: { step: string; root: string }): void {
  const [places] = useState<FocusPlaces>(() => new Map());
  useEffect(() => {
    const isBack = step === root && places.has(root);
    return keepFocus({ document, key: step, arrives: isBack ? 'back' : 'new', places });
  }, [step, root, places]);
}
