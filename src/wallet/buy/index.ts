export type { BuyFault, BuyForm, BuyState, OrderStage, ServiceWindow } from './buyStore';
export type { BuyService, BuyWish } from './service';
