/** The most that a price may slip, in hundredths of a percent. */
export const mostSlippage = 5_000;
