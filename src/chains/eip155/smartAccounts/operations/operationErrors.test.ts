import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { NodeError } from '../../../../errors/node';
import { hexToBytes } from '../../../../kit/hex';
import { bundlerWords, entryPointWords, explainBundlerError } from './operationErrors';

/** The error codes contained in the bytecode of an entry point. */
function codesOf(version: string): string[] {
  const file = createRequire(import.meta.url).resolve(`${version}/artifacts/EntryPoint.json`);
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { bytecode: string };
  const text = new TextDecoder('latin1').decode(hexToBytes(bytecode));
  return [...new Set(text.match(/AA\d\d(?= )/g))];
}

describe('errors of bundlers and entry points', () => {
  it.each(['ep06', 'ep07', 'ep08'])('have a sentence for every AA code of %s', (version) => {
    const codes = codesOf(version);
    expect(codes.length).toBeGreaterThan(15);
    for (const code of codes) {
      const error = new NodeError({ code: -32_500, message: `UserOperation reverted: ${code} something` });
      const said = explainBundlerError(error) as NodeError;
      expect(said.message).toMatch(new RegExp(`^[A-Z].*\\. \\(${code}\\)$`));
      expect(said.code).toBe(-32_500);
    }
  });

  it('the table holds exactly the codes that some entry point contains', () => {
    const all = new Set(['ep06', 'ep07', 'ep08'].flatMap(codesOf));
    expect(Object.keys(entryPointWords).toSorted()).toEqual([...all].toSorted());
  });

  it.each(Object.keys(bundlerWords).map(Number))(
    'have a sentence for the bundler code %i (ERC-7769), followed by the bundler’s own text',
    (code) => {
      const said = explainBundlerError(new NodeError({ code, message: 'no way' })) as NodeError;
      expect(said.message).toMatch(/^[A-Z].*\. \(no way\)$/);
      expect(said.code).toBe(code);
    },
  );

  it.each([-32_500, -32_521, -32_602])('of code %i stay as they are if their own text gives the reason', (code) => {
    const error = new NodeError({ code, message: 'execution reverted: too late' });
    expect(explainBundlerError(error)).toBe(error);
  });
});
