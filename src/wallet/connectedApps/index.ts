export { type ConnectedApp, listConnected } from './listConnected';
