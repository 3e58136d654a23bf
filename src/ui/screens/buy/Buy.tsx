import { Checkout } from './Checkout';

/** Coins for money. */
export const Buy = () => <Checkout side="buy" />;
