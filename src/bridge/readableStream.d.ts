/** readable-stream is Node's own stream code for browsers; its package brings no types. */
declare module 'readable-stream' {
  export { Duplex, type DuplexOptions } from 'node:stream';
}
