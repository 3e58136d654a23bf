import { substreamName, type SubstreamMessage } from '../wire/channel';

/** True for a data payload of the one substream there is. */
export function isSubstream(payload: unknown): payload is SubstreamMessage {
  return typeof payload === 'object' && payload !== null && 'name' in payload && payload.name === substreamName;
}
