export { broadcastIncomingFunds } from './broadcastIncomingFunds';
export { broadcastSettings } from './broadcastSettings';
