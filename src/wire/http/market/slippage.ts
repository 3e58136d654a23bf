/** The most that a price may slip, in hundredths of a percent. */
export const maxSlippage = 5_000;
