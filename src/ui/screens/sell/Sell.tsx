import { Checkout } from '../buy/Checkout';

/** Sells coins for money. */
export const Sell = () => <Checkout side="sell" />;
