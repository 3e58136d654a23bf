/** What the forms of factors need of the arithmetic of shares; screens see it through the wallet alone. */
export { isStrongPassword } from '../../custody/factors/factorKeys';
export { createRecoveryPhrase, pickWords } from '../../custody/factors/recoveryPhrase';
export { findTotpStep, toBase32, toTotpUri } from '../../custody/factors/totp';
