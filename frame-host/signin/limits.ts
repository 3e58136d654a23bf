/** How much may be asked of the sign-in. */
export interface SignInLimits {
  /** Codes to one e-mail address or telephone, asked for from one network address, an hour. */
  codesPerCaller: number;
  /** Code sign-ins begun from one network address, an hour. */
  beginsPerCaller: number;
  /** Calls of the OpenID routes from one network address, an hour. */
  redirectsPerCaller: number;
  /** Codes to one target within an hour before browsers have to work for another one. */
  freeCodes: number;
  /** Codes to one target within an hour, but for network addresses from which its owner has signed in lately. */
  codesPerTarget: number;
  /** Wrong codes of six digits of one target within 30 days; those after them are longer. */
  wrongPerTarget: number;
  /** Wrong codes of authenticator apps for one name within 30 days: as strangers, and from each known network address. */
  wrongPerName: number;
  /** Wrong codes from one network address within a day, whosever they are. */
  wrongPerCaller: number;
}

export const productionLimits: SignInLimits = {
  codesPerCaller: 5,
  beginsPerCaller: 20,
  redirectsPerCaller: 300,
  freeCodes: 5,
  codesPerTarget: 40,
  wrongPerTarget: 20,
  wrongPerName: 30,
  wrongPerCaller: 60,
};
/** All of a local stack's visitors and tests come from one address. */
export const localLimits: SignInLimits = {
  codesPerCaller: 500,
  beginsPerCaller: 20_000,
  redirectsPerCaller: 20_000,
  freeCodes: 500,
  codesPerTarget: 4_000,
  wrongPerTarget: 2_000,
  wrongPerName: 2_000,
  wrongPerCaller: 20_000,
};
