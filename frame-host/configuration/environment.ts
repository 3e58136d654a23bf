import * as v from 'valibot';
import { toOrigin } from '../../src/kit/origin';
import { TrustedProxiesSchema } from '../http/trustedProxies';
import { metricsVariables } from '../metrics/metricsAddress';
import { isPostgresUrl, isRedisUrl } from './addresses';
import { PortSchema } from './portSchema';
import { AcknowledgeSchema } from './riskNames';

/** Sender of mails if none is configured. */
export const defaultSender = 'Inlay <no-reply@localhost>';

/** The environment variables of the server, described in `docs/operate.md`. */
export const EnvironmentSchema = v.object({
  INLAY_ENV: v.optional(v.picklist(['local', 'production'], 'must be "local" or "production"'), 'production'),
  INLAY_HOST: v.optional(v.string()),
  INLAY_PORT: PortSchema(4050),
  INLAY_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/$/, '')),
      v.check(
        (text) => toOrigin(text) === text,
        'must be an origin without a path, e.g. https://wallet.example.com: below a path of another site, that site could read what the wallet stores',
      ),
    ),
  ),
  INLAY_DATA_DIR: v.optional(v.string(), '.inlay'),
  INLAY_DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, 'must be a PostgreSQL URL, e.g. postgres://inlay:password@db.example.com/inlay'),
    ),
  ),
  INLAY_REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isRedisUrl, 'must be a Redis URL, e.g. rediss://inlay:password@redis.example.com:6379/0'),
    ),
  ),
  INLAY_LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level, e.g. "info"'),
    'info',
  ),
  INLAY_SMTP_HOST: v.optional(v.string(), '127.0.0.1'),
  INLAY_SMTP_PORT: PortSchema(4025),
  INLAY_SMTP_USER: v.optional(v.string()),
  INLAY_SMTP_PASSWORD: v.optional(v.string()),
  INLAY_MAIL_FROM: v.optional(v.string(), defaultSender),
  INLAY_TRUSTED_PROXIES: TrustedProxiesSchema,
  INLAY_ACKNOWLEDGE: AcknowledgeSchema,
  INLAY_CONFIG: v.optional(v.string()),
  INLAY_INSTALLATION: v.optional(v.string()),
  ...metricsVariables,
});
