import type { FastifyInstance } from 'fastify';

/** A path of a server and its methods. */
export interface Route {
  path: string;
  methods: string[];
}

/** Returns every route of a server, parsed from the tree that its router prints. */
export function listRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:[│ ] {3})*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line);
      if (!match) return [];
      const [, indent = '', part = '', methods = ''] = match;
      const depth = indent.length / 4;
      // The tree prints `/v5/*` as a star below `/v5`.
      parents.splice(depth, parents.length, part === '*' && depth > 0 ? '/*' : part);
      return [{ path: parents.join('').replace(/^\/\//, '/'), methods: methods.split(', ') }];
    });
}
