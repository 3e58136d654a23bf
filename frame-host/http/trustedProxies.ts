import { isIP } from 'node:net';
import * as v from 'valibot';

/** Returns true for an IP address or a range (CIDR). */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/** Schema of `INLAY_TRUSTED_PROXIES`, for servers and share nodes: the proxies whose `X-Forwarded-For` header is trusted. */
export const TrustedProxiesSchema = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.transform((parts) => parts.filter((part) => part !== '')),
    v.check((parts) => parts.every(isAddressRange), 'must be IP addresses or ranges, separated by commas'),
  ),
  '',
);
