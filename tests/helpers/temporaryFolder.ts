import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives one run a folder of its own for whatever its tests and their servers write for a while, and takes it away at the end. */
export default function setUp(): (() => void) | undefined {
  // Each project asks for it: the first makes it.
  if (process.env['INLAY_TEST_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'inlay-tests-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = process.env['INLAY_TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
