import { BasePostMessageStream, createStreamMiddleware, JRPCEngine, setupMultiplex } from '@web3auth/auth';

/** One request of a public client, in the form that the engine accepts. */
export interface ClientRequest {
  method: string;
  params?: unknown;
  /** Id of the popup that was opened for the request. */
  windowId?: string;
}

export interface ClientStream {
  /** Rejects with the error object of the wallet's response. */
  request(request: ClientRequest): Promise<unknown>;
}

const names = {
  provider: { name: 'embed_torus', target: 'iframe_torus' },
  communication: { name: 'embed_communication', target: 'iframe_communication' },
} as const;

/** A random id in the format of public clients. */
export const randomText = () => Math.random().toString(36).slice(2);

/** One of the two streams of a public client, with its substream and engine, built from the same packages. */
export function openStream({
  kind,
  frame,
  origin,
  onNotification = () => undefined,
}: {
  kind: keyof typeof names;
  frame: Window;
  origin: string;
  onNotification?: (method: string, params: unknown) => void;
}): ClientStream {
  const ends = { ...names[kind], targetWindow: frame, targetOrigin: origin };
  const multiplex = setupMultiplex(new BasePostMessageStream(ends));
  multiplex.ignoreStream('phishing');
  const link = createStreamMiddleware();
  link.stream.pipe(multiplex.createStream('provider')).pipe(link.stream);
  link.events.on('notification', ({ method, params }) => {
    onNotification(method, params);
    return true;
  });
  const engine = new JRPCEngine();
  engine.push(link.middleware);
  return {
    async request(request) {
      const { error, result } = await engine.handle({ ...request, id: randomText(), jsonrpc: '2.0' });
      if (error !== undefined && error !== null) throw error as unknown;
      return result;
    },
  };
}
