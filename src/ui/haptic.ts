/** ms of each pulse and pause: one light tick for a completed hold or success, two for a failure. */
const patterns = { done: [12], failed: [20, 60, 20] } as const;

/**
 * A short tick in the hand, where device and browser have one: never before the user has touched this window (browsers refuse
 * it then, and say so in the console), nor for those who want less motion.
 */
export function haptic(kind: keyof typeof patterns): void {
  const { navigator } = globalThis;
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive !== true) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[kind]]);
}
