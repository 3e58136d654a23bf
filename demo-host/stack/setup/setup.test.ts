import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAddresses, toUrls, toVariables } from './addresses.mjs';
import { findChromium, findHeadlessShell } from './browser.mjs';
import { openDataDir } from './dataDir.mjs';
import { checkPorts, findFreePorts } from './ports.mjs';

describe('readAddresses', () => {
  it('returns the fixed ports by default', () => {
    const { ports } = readAddresses({});
    expect(ports).toEqual({
      wallet: 4050,
      demo: 4060,
      evm: 8545,
      solana: 8899,
      bundler: 4337,
      evm2: 8546,
      oidc: 4070,
      relay: 4080,
      sandbox: 4090,
      smtp: 4025,
    });
    expect(toUrls(ports).wallet).toBe('http://localhost:4050');
  });

  it('sets a port from its variable, and toVariables converts it back', () => {
    const { ports } = readAddresses({ INLAY_PORT: '5050', INLAY_DEMO_PORT: '' });
    expect(ports).toMatchObject({ wallet: 5050, demo: 4060 });
    expect(toVariables(ports)).toMatchObject({ INLAY_PORT: '5050', INLAY_EVM_PORT: '8545' });
  });

  it.each(['x', '0', '70000', '40.5'])('names the variable that is %j', (INLAY_PORT) => {
    expect(() => readAddresses({ INLAY_PORT })).toThrow('INLAY_PORT');
  });

  it('names both variables that have the same port', () => {
    expect(() => readAddresses({ INLAY_PORT: '4060' })).toThrow('INLAY_DEMO_PORT and INLAY_PORT both use port 4060');
    expect(() => readAddresses({ INLAY_SOLANA_PORT: '8544' })).toThrow(
      'INLAY_SOLANA_PORT and INLAY_EVM_PORT both use port',
    );
  });
});

describe('ports', () => {
  it('names the taken port and the variable that changes it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(checkPorts({ wallet: port })).rejects.toThrow(
      new RegExp(`Port ${port} \\(frame-host\\) is already in use.*INLAY_PORT=${port + 1}`),
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPorts({ wallet: port })).resolves.toBeUndefined();
  });

  it('finds distinct free ports, including those that follow Solana’s', async () => {
    const ports = await findFreePorts(['wallet', 'demo', 'evm', 'solana']);
    expect(new Set(Object.values(ports)).size).toBe(4);
    await expect(checkPorts(ports)).resolves.toBeUndefined();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports.solana + 1, '127.0.0.1', resolve));
    await expect(checkPorts(ports)).rejects.toThrow(`INLAY_SOLANA_PORT=${ports.solana + 3}`);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('openDataDir', () => {
  it('empties the data directory of a stack, and rejects any other directory', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'inlay-'));
    openDataDir({ dataDir });
    writeFileSync(join(dataDir, 'old'), '');
    openDataDir({ dataDir, fresh: true });
    expect(existsSync(join(dataDir, 'old'))).toBe(false);

    const other = join(dataDir, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'mine'), '');
    expect(() => openDataDir({ dataDir: other, fresh: true })).toThrow('INLAY_DATA_DIR');
    expect(existsSync(join(other, 'mine'))).toBe(true);
  });
});

describe('findChromium', () => {
  it('uses the browser in CHROME_PATH and rejects a path that does not exist', async () => {
    await expect(findChromium({ env: { CHROME_PATH: process.execPath } })).resolves.toBe(process.execPath);
    await expect(findChromium({ env: { CHROME_PATH: '/no/such' } })).rejects.toThrow('CHROME_PATH');
    await expect(findHeadlessShell({ env: { CHROME_PATH: process.execPath } })).resolves.toBe(process.execPath);
  });
});
