import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** One row of the table in `docs/browsers.md`. */
export interface Row {
  browser: string;
  path: string;
  /** Where the wallet keeps its data on this path, as the visitor meets it. */
  storage: string;
  /** Presses from the request to the signature; absent where no page asks. */
  presses?: number;
}

const file = fileURLToPath(new URL('../../docs/browsers.md', import.meta.url));
const [begin, end] = ['<!-- written by `npm run browsers -- --table` -->', '<!-- end -->'];

/** Writes the table of `docs/browsers.md` from the rows of a complete run in which every story has passed. */
export default class TableReporter implements Reporter {
  private readonly rows: Row[] = [];
  private isWhole = true;

  onTestEnd({ annotations }: TestCase, { status, annotations: more }: TestResult): void {
    if (status !== 'passed') this.isWhole = false;
    for (const { type, description = '' } of new Set([...annotations, ...more]))
      if (type === 'row') this.rows.push(JSON.parse(description) as Row);
  }

  onEnd(): void {
    if (!this.isWhole || this.rows.length === 0) return;
    const text = readFileSync(file, 'utf8');
    const [before = '', rest = ''] = text.split(begin);
    const after = rest.split(end)[1] ?? '';
    writeFileSync(file, `${before}${begin}\n\n${toTable(this.rows)}\n\n${end}${after}`);
  }
}

function toTable(rows: Row[]): string {
  const head = ['Browser', 'Path', 'Storage', 'Presses from request to signature'];
  const lines = rows
    .map(({ browser, path, storage, presses }) => [browser, path, storage, String(presses ?? '')])
    .toSorted((a, b) => a.join().localeCompare(b.join()));
  const cells = [head, head.map(() => '---'), ...lines];
  const widths = head.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === '---' ? '-' : ' ')))
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
