export { askPrices, pricedTokens } from './askPrices';
export { amountToFiat } from './fiatAmount';
export { type ChainPrices, type UsdPrice, createRatesStore } from './ratesStore';
export type { PricesRequest } from './readPrices';
export { exchangeMaxAge, refreshExchange } from './refreshExchange';
export { refreshPrices } from './refreshPrices';
