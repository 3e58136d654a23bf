import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatewayUrl } from './metadata';

const gateway = 'https://gateway.test/ipfs/';
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';

describe('gatewayUrl', () => {
  it.each([
    [cid, cid],
    [`${cid}/1.json`, `${cid}/1.json`],
    [`${cid}/a b%20c.json`, `${cid}/a%20b%20c.json`],
    [`${cid}/100%.png`, `${cid}/100%25.png`],
    [`${cid}/Größe%C3%9F.png`, `${cid}/Gr%C3%B6%C3%9Fe%C3%9F.png`],
    [`${cid}/#1?x.json`, `${cid}/%231%3Fx.json`],
    [`${cid}/..a/.b/c..`, `${cid}/..a/.b/c..`],
  ])('keeps %s', (path, expected) => {
    expect(gatewayUrl({ gateway, path })).toBe(`https://gateway.test/ipfs/${expected}`);
  });

  it.each([
    '',
    '..',
    '.',
    '%2e%2e/admin',
    '%2E%2e',
    `${cid}/../../admin`,
    `${cid}/%2e%2e%2fadmin`,
    `${cid}/.%2e/admin`,
  ])('refuses %s', (path) => expect(gatewayUrl({ gateway, path })).toBeUndefined());
  it.each([
    `${cid}/%252e%252e/admin`,
    `${cid}/..%5cadmin`,
    `${cid}\\..\\admin`,
    `${cid}//admin`,
    `${cid}/a%00`,
    '\ud800',
  ])('refuses %j', (path) => expect(gatewayUrl({ gateway, path })).toBeUndefined());

  it('never leaves the path of the gateway, however often it is decoded', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2E',
        '%2f',
        '%5C',
        '%25',
        '2e',
        '2f',
        '%',
        '\t',
        '?',
        '#',
        '@',
        ':',
        cid,
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const paths = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(paths, (path) => {
        const url = gatewayUrl({ gateway, path });
        if (url === undefined) return;
        const parsed = new URL(url);
        expect([parsed.origin, parsed.search, parsed.hash]).toEqual(['https://gateway.test', '', '']);
        let seen = parsed.pathname;
        for (let round = 0; round < 4; round++) {
          expect(posix.normalize(seen.replaceAll('\\', '/'))).toMatch(/^\/ipfs\/./);
          try {
            seen = decodeURIComponent(seen);
          } catch {
            return;
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
