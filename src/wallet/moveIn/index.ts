export type { MoveIn } from './createMoveIn';
export type { FoundAccount } from './moveInStore';
