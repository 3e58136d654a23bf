/** readable-stream is Node's own stream code for browsers; its package brings no types. This is what is used of it. */
declare module 'readable-stream' {
  export interface DuplexOptions {
    objectMode?: boolean;
  }
  export class Duplex {
    constructor(options?: DuplexOptions);
    cork(): void;
    uncork(): void;
    push(chunk: unknown): boolean;
    write(chunk: unknown): boolean;
    pipe<Destination>(destination: Destination): Destination;
    on(event: string, listener: (payload: unknown) => void): this;
    destroy(error?: Error): this;
  }
}
