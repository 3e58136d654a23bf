import { streamNames, type StreamKind } from '../wire/channel';
import { isSubstream } from './substream';
import { createMessagePort, type Port } from './windowPort';

type End = 'host' | 'frame';

/** The stream of a message to this end; undefined where it names none. */
export function streamOf(target: unknown, end: End): StreamKind | undefined {
  if (target === streamNames.provider[end]) return 'provider';
  return target === streamNames.communication[end] ? 'communication' : undefined;
}

/** The port that our own loader hands to our frame: data travels on it and not between the windows. */
export function openFastPort({
  port,
  end,
  onMessage,
  onNoise,
}: {
  port: MessagePort;
  end: End;
  onMessage(kind: StreamKind, message: unknown): void;
  onNoise?(): void;
}): Port {
  const fast = createMessagePort(port);
  fast.listen(({ target, data }) => {
    const kind = streamOf(target, end);
    if (kind && isSubstream(data)) onMessage(kind, data.data);
    else onNoise?.();
  });
  return fast;
}
