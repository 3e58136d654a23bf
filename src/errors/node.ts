import type { Json } from '../kit/json';
import { InlayError } from './base';

/** What a chain's node answered with `error`: its own code, text and data, passed on as they are. */
export class NodeError extends InlayError {
  readonly code: number;
  readonly data: Json | undefined;

  constructor({ code, message, data }: { code: number; message: string; data?: Json }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
