// What packages of the Node world expect of a page.
export { Buffer } from 'buffer';
export { process } from '../../src/bridge/process';
