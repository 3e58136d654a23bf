import { Checkout } from '../buy/Checkout';

/** Money for coins. */
export const Sell = () => <Checkout side="sell" />;
