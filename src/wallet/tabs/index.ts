export { watchIncomingFunds } from './watchIncomingFunds';
export { broadcastSettings } from './broadcastSettings';
