import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Logs the statements sent to a database, in order: the kind of each and its table, without any values. */
export function createStatementLog(): { plugin: KyselyPlugin; take(): string[] } {
  let seen: string[] = [];
  return {
    plugin: {
      transformQuery({ node }) {
        seen.push(describe(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    /** Returns all statements since the last call. */
    take() {
      const all = seen;
      seen = [];
      return all;
    },
  };
}

function describe(node: RootOperationNode): string {
  if (node.kind === 'RawNode') return node.sqlFragments.join('?').replace(/\s+/g, ' ').trim();
  const names = [...JSON.stringify(node).matchAll(/"kind":"TableNode".*?"name":"(\w+)"/g)].map(([, name]) => name);
  return `${node.kind} ${names.join(' ')}`;
}
