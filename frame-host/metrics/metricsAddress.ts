import * as v from 'valibot';
import { checkInput } from '../configuration/checkInput';
import { Port } from '../configuration/environment';

/** Where Prometheus reads a process's metrics: never its public port, because they tell how busy an installation is, and where it fails. */
export interface MetricsAddress {
  host: string;
  port: number;
}

const VariablesSchema = v.object({
  INLAY_METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  INLAY_METRICS_PORT: v.optional(Port),
});

/**
 * Reads `INLAY_METRICS_HOST` and `INLAY_METRICS_PORT`, of the server, a share node or the relay. Without a port nothing is measured.
 * @throws Error that names the invalid variable.
 */
export function readMetricsAddress(env: Record<string, string | undefined>): MetricsAddress | undefined {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { INLAY_METRICS_HOST: host, INLAY_METRICS_PORT: port } = checkInput(VariablesSchema, given, (field) => field);
  return port === undefined ? undefined : { host, port };
}
