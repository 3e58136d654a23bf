import * as v from 'valibot';
import { checkVariables } from '../configuration/checkVariables';
import { ConfigError } from '../configuration/configError';
import { isPostgresUrl } from '../configuration/addresses';
import { plainHttpRisk, proxyRisk, refuseRisks } from '../configuration/findRisks';
import { PortSchema } from '../configuration/portSchema';
import { AcknowledgeSchema } from '../configuration/riskNames';
import { TrustedProxiesSchema } from '../http/trustedProxies';
import { metricsAddress, metricsVariables, type MetricsAddress } from '../metrics/metricsAddress';
import type { RelayServerOptions } from './relayServer';

const ListSchema = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
  ),
  '',
);

const VariablesSchema = v.object({
  INLAY_RELAY_HOST: v.optional(v.string(), '127.0.0.1'),
  INLAY_RELAY_PORT: PortSchema(4080),
  INLAY_RELAY_URL: v.pipe(
    ListSchema,
    v.transform((urls) => urls.map((url) => url.replace(/\/$/, ''))),
    v.check(
      (urls) => urls.every((url) => /^wss?:\/\//.test(url) && URL.canParse(url)),
      'must be the URL that clients use for the relay, e.g. wss://relay.example.com',
    ),
  ),
  INLAY_RELAY_PROJECTS: ListSchema,
  INLAY_RELAY_DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isPostgresUrl, 'must be the URL of a PostgreSQL database')),
  ),
  INLAY_TRUSTED_PROXIES: TrustedProxiesSchema,
  INLAY_ACKNOWLEDGE: AcknowledgeSchema,
  ...metricsVariables,
});

/**
 * Reads the relay's configuration from the environment (docs/operate/walletconnect.md).
 * @throws ConfigError that names each invalid variable.
 */
export function readRelayConfig(
  env: Record<string, string | undefined>,
): RelayServerOptions & { metrics: MetricsAddress | undefined } {
  const values = checkVariables(VariablesSchema, env);
  const { INLAY_RELAY_HOST: host, INLAY_RELAY_URL: urls, INLAY_TRUSTED_PROXIES: trustedProxies } = values;
  const isPublic = !['127.0.0.1', 'localhost', '::1'].includes(host);
  if (urls.length === 0 && isPublic)
    throw new ConfigError(['INLAY_RELAY_URL: must be set if INLAY_RELAY_HOST lets other computers reach the relay']);
  const secure = urls.find((url) => url.startsWith('wss:'));
  const plain = isPublic ? urls.find((url) => url.startsWith('ws:')) : undefined;
  const risks = [
    secure && proxyRisk({ url: secure, trustedProxies }),
    plain && plainHttpRisk('INLAY_RELAY_URL', plain),
  ].filter((risk) => typeof risk === 'object');
  refuseRisks({ risks, acknowledged: values.INLAY_ACKNOWLEDGE });
  return {
    ...(urls.length > 0 && { urls }),
    ...(values.INLAY_RELAY_DATABASE_URL !== undefined && { databaseUrl: values.INLAY_RELAY_DATABASE_URL }),
    host,
    port: values.INLAY_RELAY_PORT,
    ...(values.INLAY_RELAY_PROJECTS.length > 0 && { projects: values.INLAY_RELAY_PROJECTS }),
    trustedProxies,
    metrics: metricsAddress(values),
  };
}
