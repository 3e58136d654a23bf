import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findInPath, installPackage } from '../../../demo-host/stack/setup/programs.mjs';

/** Creates a self-signed certificate for `localhost` with its key, as files in that folder. @throws Error if openssl is not available. */
export async function makeCertificate(folder: string): Promise<{ cert: string; key: string }> {
  const program = findInPath('openssl') ?? ((await installPackage('openssl')) ? findInPath('openssl') : undefined);
  if (program === undefined) throw new Error('Tests need openssl and it could not be installed.');
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync(program, ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { cert, key };
}
