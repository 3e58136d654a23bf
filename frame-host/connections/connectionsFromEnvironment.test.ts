import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { connectionsFromEnvironment } from './connectionsFromEnvironment';

describe('connections from the environment', () => {
  it('offers a kind only if its credentials are set', () => {
    expect(connectionsFromEnvironment({})).toEqual([]);
    const env = { INLAY_GITHUB_CLIENT_ID: 'app', INLAY_GITHUB_CLIENT_SECRET: 'hush' };
    const github = { id: 'github', kind: 'github', name: 'GitHub', clientId: 'app', clientSecret: 'hush' };
    expect(connectionsFromEnvironment(env)).toEqual([github]);
    expect(readConfig(env).connections).toEqual([github]);
    expect(readConfig({ ...env, INLAY_GITHUB_CLIENT_ID: '', INLAY_GITHUB_CLIENT_SECRET: '' }).connections).toEqual([]);
  });

  it.each([
    ['INLAY_LINE_CLIENT_ID', 'INLAY_LINE_CLIENT_SECRET'],
    ['INLAY_LINE_CLIENT_SECRET', 'INLAY_LINE_CLIENT_ID'],
  ])('names the variable that is missing next to %s and never repeats a value', (given, missing) => {
    const read = () => readConfig({ [given]: 'hush' });
    expect(read).toThrow(missing);
    expect(read).not.toThrow('hush');
  });
});
