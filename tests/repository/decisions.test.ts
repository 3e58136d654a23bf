import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const parts = readdirSync(join(root, 'docs/history')).filter((name) => name !== 'README.md');
const textOf = (part: string): string => readFileSync(join(root, 'docs/history', part), 'utf8');
const numbersOf = (part: string): string[] => textOf(part).match(/(?<=^## )\d+(?=\. )/gm) ?? [];
const numbers = parts.flatMap(numbersOf);

describe('the records of decisions', () => {
  it('have numbers of their own', () => {
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each(parts)('%s refers only to records that exist, and is in the index', (part) => {
    const references = [...textOf(part).matchAll(/\((\d{2,3}(?:, \d{2,3})*)\)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect(references.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(readFileSync(join(root, 'docs/history/README.md'), 'utf8')).toContain(`(${part})`);
  });
});
