/** Values that the sign-in SDK accepts. */
export const authConnections = [
  'google',
  'twitter',
  'facebook',
  'discord',
  'farcaster',
  'apple',
  'github',
  'reddit',
  'line',
  'kakao',
  'linkedin',
  'twitch',
  'telegram',
  'wechat',
  'email_passwordless',
  'sms_passwordless',
  'custom',
  'passkeys',
  'authenticator',
] as const;
export type AuthConnection = (typeof authConnections)[number];

export const networks = [
  'mainnet',
  'testnet',
  'cyan',
  'aqua',
  'celeste',
  'sapphire_devnet',
  'sapphire_mainnet',
] as const;
export type SignInNetwork = (typeof networks)[number];

export const buildEnvs = ['production', 'development', 'staging', 'testing'] as const;
export type BuildEnv = (typeof buildEnvs)[number];

export const mfaLevels = ['default', 'optional', 'mandatory', 'none'] as const;
export type MfaLevel = (typeof mfaLevels)[number];

export type UxMode = 'popup' | 'redirect';
export type SdkMode = 'default' | 'iframe';
