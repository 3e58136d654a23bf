import type { Json } from '../kit/json';
import { InlayError } from './base';

/** The `error` that a chain's RPC node returned: its own code, text and data, passed on unchanged. */
export class NodeError extends InlayError {
  readonly code: number;
  readonly data: Json | undefined;

  constructor({ code, message, data }: { code: number; message: string; data?: Json }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
