export type { OrderStage, SaleStage } from './buyStore';
export type { BuyService } from './service';
