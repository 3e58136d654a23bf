import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { format, type FormatOptions } from 'oxfmt';
import { expect, it } from 'vitest';
import { OperatorFileSchema } from '../../frame-host/configuration/operatorFile';
import { NodeFileSchema } from '../../frame-host/keys/server/readNodeConfig';

const root = new URL('../../', import.meta.url).pathname;
const style = JSON.parse(readFileSync(`${root}.oxfmtrc.json`, 'utf8')) as FormatOptions;

/** `npm run unit -- tests/deploy/schemas --update` rewrites them. */
it.each([
  ['server', OperatorFileSchema],
  ['share-node', NodeFileSchema],
])('deploy/schemas/%s.json is made of the schema that the program checks its file with', async (name, schema) => {
  // Checks in code have no counterpart in JSON schema: an editor accepts more than the program does.
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-07' });
  const { code } = await format('schema.json', JSON.stringify(json), style);
  expect(json.additionalProperties).toBe(false);
  await expect(code).toMatchFileSnapshot(`${root}deploy/schemas/${name}.json`);
});
