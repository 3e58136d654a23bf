import { Checkout } from './Checkout';

/** Buys coins with money. */
export const Buy = () => <Checkout side="buy" />;
