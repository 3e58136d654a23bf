import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from './compile';
import { localContracts } from './swap/seedBridge';

it('has the bytecode of the local contracts in the repository, so that `npm start` needs no compiler until it is ready', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'inlay-contracts-'));
  const { folder, names } = localContracts;
  const compiled = compile({ folder, names, cache });
  const [file = ''] = readdirSync(cache);
  await expect(readFileSync(join(cache, file), 'utf8')).toMatchFileSnapshot('contracts/compiled.json');
  expect(compile({ ...localContracts, cache: join(cache, 'none') })).toEqual(compiled);
  expect(existsSync(join(cache, 'none'))).toBe(false);
}, 600_000);
