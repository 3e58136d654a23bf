/** An integrator's smart-account configuration, not yet parsed; null if there is none, which public clients send as an empty object. */
export type AccountAbstraction = Record<string, unknown>;
export const givenAccountAbstraction = (config: AccountAbstraction | null | undefined): AccountAbstraction | null =>
  config && Object.values(config).some((value) => value !== undefined && value !== null) ? config : null;
