import { expect, it } from 'vitest';
import { mayTrack } from './mayTrack';

it.each([
  ['https://wallet.example', true],
  ['http://wallet.example', false],
  ['http://localhost:4050', false],
  ['https://localhost', false],
  ['https://a.localhost', false],
  ['https://127.0.0.1:4050', false],
  ['https://[::1]', false],
])('mayTrack(%s) returns %s', (origin, may) => expect(mayTrack(origin)).toBe(may));
