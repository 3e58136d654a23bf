import { readConfig, type Config } from '../../../frame-host/config';
import { localDefaults } from './localDefaults';
import { readPorts, type LocalPorts } from './ports';

export interface LocalConfig extends Config {
  ports: LocalPorts;
}

/** Calls {@link readConfig} with the defaults of the local stack. */
export function readLocalConfig(env: Record<string, string | undefined>): LocalConfig {
  const ports = readPorts(env);
  return { ...readConfig({ ...env, INLAY_ENV: 'local' }, localDefaults(ports)), ports };
}
