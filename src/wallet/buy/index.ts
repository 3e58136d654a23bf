export type { OrderStage } from './buyStore';
export type { BuyService } from './service';
