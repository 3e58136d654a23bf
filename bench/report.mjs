/** The column headings of each part, with the number of decimals. */
const columns = {
  loader: [
    ['name', 'What a site must load before its first request'],
    ['size', 'kB gzip', 1],
    ['ms', 'parse and run, ms', 1],
  ],
  bridge: [
    ['name', 'One JSON-RPC round trip between a page and a frame of another site'],
    ['trip', 'p50 ms, 1 in flight', 3],
    ['tripRatio', 'ratio', 2],
    ['rate', 'a second, 100 in flight', 0],
    ['rateRatio', 'ratio', 2],
  ],
  start: [
    ['name', 'From the making of the iframe to the first answered eth_chainId, ms'],
    ['cold', 'cold', 0],
    ['late', 'cold, 40 ms a request', 0],
  ],
  inside: [
    ['name', 'In a page of the wallet, without a bridge'],
    ['ms', 'ms', 3],
  ],
  sessions: [
    ['name', 'The session server: records of 2.4 kB, 64 requests under way'],
    ['rate', 'a second', 0],
    ['p50', 'p50 ms', 2],
    ['p99', 'p99 ms', 2],
    ['cpu', 'its processor time, µs', 0],
  ],
  nodes: [
    ['name', 'A share node, 4 requests under way'],
    ['p50', 'p50 ms', 1],
    ['p95', 'p95 ms', 1],
  ],
  smart: [
    ['name', 'Two calls from Confirm until a block has them, on a chain that mines at once, ms'],
    ['first', 'first', 0],
    ['later', 'later, p50', 0],
    ['told', 'the wallet says so, p50', 0],
  ],
  swaps: [
    ['name', 'Quotes of swaps over HTTP, 64 requests under way'],
    ['rate', 'a second', 0],
    ['p50', 'p50 ms', 1],
    ['p99', 'p99 ms', 1],
  ],
  traces: [
    ['name', 'By the browser’s own trace, a processor of a quarter of the speed, ms'],
    ['fcp', 'first paint of content', 0],
    ['lcp', 'largest', 0],
    ['tbt', 'blocked', 0],
    ['cls', 'layout shift', 3],
    ['size', 'kB gzip', 0],
  ],
  home: [
    ['name', 'Home with 5,000 tokens and 2,000 collectibles'],
    ['ms', 'ms', 1],
  ],
};
const limitHeads = ['Limit', 'measured', 'limit', ''];

const cell = (value, digits) => (typeof value === 'number' ? value.toFixed(digits) : value);

function toTables(name, { rows, limits }) {
  return [
    [columns[name].map(([, head]) => head), ...rows.map((row) => columns[name].map(([key, , n]) => cell(row[key], n)))],
    [
      limitHeads,
      ...limits.map(({ what, value, most, least }) => {
        const kept = most === undefined ? value >= least : value <= most;
        return [what, cell(value, 2), most === undefined ? `≥ ${least}` : `≤ ${most}`, kept ? 'kept' : 'MISSED'];
      }),
    ],
  ];
}

/** Returns one part as aligned text. */
export function toText(name, part) {
  return toTables(name, part)
    .map((table) => {
      const widths = table[0].map((_, at) => Math.max(...table.map((line) => line[at].length)));
      const pad = (text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]));
      return table.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
    })
    .join('\n\n');
}

/** Returns the whole report as a page of `docs/`. */
export function toMarkdown({ date, node, chromium, cores, parts }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const table = ([head, ...lines]) =>
    [head, head.map((_, at) => (at === 0 ? '--' : '--:')), ...lines].map(line).join('\n');
  const sections = Object.entries(parts).map(
    ([name, part]) =>
      `## ${name[0].toUpperCase()}${name.slice(1)}\n\n${toTables(name, part).map(table).join('\n\n')}\n`,
  );
  return `# Benchmarks

Measured on ${date} by \`npm run bench -- --docs\` on ${cores} shared cores, Node ${node}, Chromium ${chromium}. Absolute times drift
from machine to machine and from run to run: what counts is the ratio to the peer or the floor that was measured in turn
with it, in the same run. Medians; sizes are exact, of minified code.

${sections.join('\n')}`;
}
