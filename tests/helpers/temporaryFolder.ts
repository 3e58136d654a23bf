import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for all files that one run's tests and servers write, and deletes it at the end. */
export default function setUp(): (() => void) | undefined {
  // Called by each project; the first call creates the folder.
  if (process.env['INLAY_TEST_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'inlay-tests-'));
  // PostgreSQL runs as a different user.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = process.env['INLAY_TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
