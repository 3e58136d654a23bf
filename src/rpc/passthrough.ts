import type { RpcFallback } from './engine';
import { createLanes, type Lanes } from './lanes';
import type { RpcPort } from './port';

/** Forwards allow-listed reads to the chain's RPC node, with limited concurrency per asker; other methods go to `rest`. */
export function createPassthrough({
  port,
  rest,
  closeWindow,
  lanes = createLanes(),
}: {
  port: Pick<RpcPort, 'read' | 'isNodeRead'>;
  rest: RpcFallback;
  closeWindow?: (windowId: string) => void;
  lanes?: Lanes;
}): RpcFallback {
  return async (request, context) => {
    const { method, params } = request;
    if (!port.isNodeRead(method)) return rest(request, context);
    if (context.windowId !== undefined) closeWindow?.(context.windowId);
    return lanes.run(context.asker.id, () => port.read(method, params ?? []));
  };
}
