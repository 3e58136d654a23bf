export type { FoundAccount, MoveIn } from './createMoveIn';
export type { MoveInPort } from './port';
