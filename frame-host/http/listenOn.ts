import type { FastifyInstance } from 'fastify';

/**
 * Starts listening. Resolves with the port, which is useful if the given port is 0.
 * @param options.variable name of the environment variable that sets the port.
 * @throws Error naming the port and the variable if the port is in use.
 */
export async function listenOn(
  app: FastifyInstance,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is already in use. Set ${variable} to another port.`, { cause });
    throw cause;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
