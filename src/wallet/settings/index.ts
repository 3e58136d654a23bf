export { type PreferencesState, type ThemeChoice, createPreferencesStore } from './preferencesStore';
export type { SecurityPrompt, SecurityPromptActions } from './securityPrompt';
export type {
  ContactFault,
  ContactInput,
  ImportFault,
  NetworkFault,
  NetworkInput,
  ProjectChoices,
  SettingsActions,
} from './settings';
export type { AccountDelegate, ListedGrant } from './smartAccount';
export { type ToastState, createToastStore } from './toastStore';
export { createUserDataStore } from './userDataStore';
