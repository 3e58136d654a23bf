import { useEffect, useState } from 'react';
import { keepFocus, type FocusPlaces } from '../keepFocus';

/**
 * Restores the focus between the steps of a screen whose steps have no URLs of their own.
 * @param step the current step; `root` is the step that the others return to.
 */
export function useStepFocus({ step, root }: { step: string; root: string }): void {
  const [places] = useState<FocusPlaces>(() => new Map());
  useEffect(() => {
    const isBack = step === root && places.has(root);
    return keepFocus({ document, key: step, arrives: isBack ? 'back' : 'new', places });
  }, [step, root, places]);
}
