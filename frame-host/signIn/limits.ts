/** Rate limits of the sign-in. */
export interface SignInLimits {
  /** Codes per hour to one e-mail address or telephone number, requested from one network address. */
  codesPerCaller: number;
  /** Code sign-ins per hour that are started from one network address. */
  beginsPerCaller: number;
  /** Calls per hour of the OpenID routes from one network address. */
  redirectsPerCaller: number;
  /** Tokens for the servers of projects per hour that are issued to one network address. */
  identitiesPerCaller: number;
  /** Codes to one target within an hour before browsers have to do proof of work for another one. */
  freeCodes: number;
  /** Codes to one target within an hour, not counting network addresses from which its owner recently signed in. */
  codesPerTarget: number;
  /** Wrong six-digit codes for one target within 30 days. After that, codes are longer. */
  wrongPerTarget: number;
  /** Wrong codes of authenticator apps for one name within 30 days: in total from unknown network addresses, and from each known one. */
  wrongPerName: number;
  /** Wrong codes from one network address within a day, for any target. */
  wrongPerCaller: number;
}

export const productionSignInLimits: SignInLimits = {
  codesPerCaller: 5,
  beginsPerCaller: 20,
  redirectsPerCaller: 300,
  identitiesPerCaller: 1_200,
  freeCodes: 5,
  codesPerTarget: 40,
  wrongPerTarget: 20,
  wrongPerName: 30,
  wrongPerCaller: 60,
};
/** High limits, because all users and tests of a local stack have one address. */
export const localSignInLimits: SignInLimits = {
  codesPerCaller: 500,
  beginsPerCaller: 20_000,
  redirectsPerCaller: 20_000,
  identitiesPerCaller: 100_000,
  freeCodes: 500,
  codesPerTarget: 4_000,
  wrongPerTarget: 2_000,
  wrongPerName: 2_000,
  wrongPerCaller: 20_000,
};
