// Globals that Node packages expect in a page.
export { Buffer } from 'buffer';
export { process } from '../../src/bridge/process';
