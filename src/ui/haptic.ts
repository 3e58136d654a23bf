/** Vibration patterns, pulses and pauses in ms: one light pulse for a completed hold or success, two for a failure. */
const patterns = { done: [12], failed: [20, 60, 20] } as const;

/**
 * Vibrates briefly if the device and browser support it. It does nothing before the user has touched this window (browsers block it then,
 * and log a warning), or if the user prefers reduced motion.
 */
export function haptic(kind: keyof typeof patterns): void {
  const { navigator } = globalThis;
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive !== true) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[kind]]);
}
