import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** What is asked of a database, in order: the kind of each statement and its table. What is read or written is not told. */
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
    /** All since the last time. */
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
