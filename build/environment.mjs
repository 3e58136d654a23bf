import { readFileSync } from 'node:fs';

export const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
export const production = process.env.ROLLUP_WATCH !== 'true';
export const buildEnv = !production
  ? 'development'
  : process.env.INLAY_BUILD_ENV === 'staging'
    ? 'staging'
    : 'production';
/** The operator's public key for the hashed code. It is an input of the build, so that the same key gives the same files. */
export const installation = (process.env.INLAY_BUILD_INSTALLATION ?? '').trim().toLowerCase();
if (!/^(0[23][0-9a-f]{64}(:\d{1,15})?)?$/.test(installation))
  throw new Error(
    'INLAY_BUILD_INSTALLATION must be the public key of an operator, optionally followed by ":" and a sequence number.',
  );
