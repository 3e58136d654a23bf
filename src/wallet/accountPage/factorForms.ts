/** The custody functions that factor forms need. Screens import them only through the wallet. */
export { isStrongPassword } from '../../custody/factors/factorKeys';
export { createRecoveryPhrase, pickWords } from '../../custody/factors/recoveryPhrase';
export { findTotpStep, toBase32, toTotpUri } from '../../custody/factors/totp';
