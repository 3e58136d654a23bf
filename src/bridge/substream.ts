import { substreamName, type SubstreamMessage } from '../wire/channel';

/** Returns whether a payload is data of the only substream. */
export function isSubstream(payload: unknown): payload is SubstreamMessage {
  return typeof payload === 'object' && payload !== null && 'name' in payload && payload.name === substreamName;
}
