/** The used part of readable-stream, Node's stream code for browsers, which has no types of its own. */
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
