import { readConfig, type Config } from '../config';
import { findRisks, refuseRisks } from './findRisks';

/** Reads the configuration of a server that is to start. @throws ConfigError also if it has risks that are not acknowledged. */
export function readAcceptedConfig(env?: Record<string, string | undefined>): Config {
  const config = readConfig(env);
  refuseRisks({ risks: findRisks(config), acknowledged: config.acknowledged });
  return config;
}
