import { createContext, useContext } from 'react';
import type { SettingsFlows } from '../../../wallet/settings';

export const SettingsContext = createContext<SettingsFlows | null>(null);

/**
 * Returns the actions of the settings.
 * @throws Error outside of the settings.
 */
export function useSettings(): SettingsFlows {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('useSettings outside of the settings');
  return value;
}
