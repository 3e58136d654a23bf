import * as v from 'valibot';
import { Port } from '../configuration/portSchema';

/** Where Prometheus reads a process's metrics: never its public port, because they tell how busy an installation is, and where it fails. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The variables of the address, of the server, a share node or the relay. */
export const metricsVariables = {
  INLAY_METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  INLAY_METRICS_PORT: v.optional(Port),
};

/** Returns the address that the variables name. Without a port nothing is measured. */
export function metricsAddress({
  INLAY_METRICS_HOST: host,
  INLAY_METRICS_PORT: port,
}: {
  INLAY_METRICS_HOST: string;
  INLAY_METRICS_PORT?: number | undefined;
}): MetricsAddress | undefined {
  return port === undefined ? undefined : { host, port };
}
