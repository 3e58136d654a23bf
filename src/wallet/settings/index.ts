export { type PreferencesState, type ThemeChoice, createPreferencesStore } from './preferencesStore';
export type { SecurityPrompt, SecurityPromptFlows } from './securityPrompt';
export type {
  ContactFault,
  ContactInput,
  ImportFault,
  NetworkFault,
  NetworkInput,
  ProjectChoices,
  SettingsFlows,
} from './settings';
export type { AccountDelegate, ListedGrant } from './smartAccount';
export { type ToastState, createToastStore } from './toastStore';
export { createUserDataStore } from './userDataStore';
