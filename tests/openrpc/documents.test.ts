import { readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';
import { expect, it } from 'vitest';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { describeProvider } from './describeProvider';
import { renderMethods } from './renderMethods';

const docs = new URL('../../docs/', import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(`${docs}../package.json`, 'utf8')) as { version: string };
const style = JSON.parse(readFileSync(`${docs}../.oxfmtrc.json`, 'utf8')) as FormatOptions;
const provider = describeProvider({ version, reads: nodeReads });

/** `npm run unit -- tests/openrpc/documents --update` rewrites them. */
it.each([['openrpc.json', JSON.stringify(provider)], ...Object.entries(renderMethods(provider))])(
  'docs/%s matches the table of methods',
  async (name, text) => {
    const { code, errors } = await format(name, text, style);
    expect(errors).toEqual([]);
    await expect(code).toMatchFileSnapshot(`${docs}${name}`);
  },
);

it('the document describes each method once, with non-empty schemas for params and result', () => {
  const names = provider.methods.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => nodeReads.has(name))).toEqual([]);
  for (const { name, params, result } of provider.methods)
    for (const { schema } of [...params, result]) expect(Object.keys(schema), name).not.toEqual([]);
});
