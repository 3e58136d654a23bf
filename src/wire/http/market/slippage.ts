/** The maximum slippage, in hundredths of a percent. */
export const maxSlippage = 5_000;
