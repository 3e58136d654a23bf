import { createContext, useContext } from 'react';
import type { SettingsActions } from '../../../wallet/settings';

export const SettingsContext = createContext<SettingsActions | null>(null);

/**
 * Returns the actions of the settings.
 * @throws Error outside of the settings.
 */
export function useSettings(): SettingsActions {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('useSettings outside of the settings');
  return value;
}
