import { isLoopbackOrigin, isOrigin } from './origin';

const star = 'https://*.';

/**
 * True when a rule of `allowedOrigins` covers the origin: the exact origin, `loopback` for any port of this machine, or
 * `https://*.example.com` for every host below that one (not the host itself), at the same port, as CSP reads it.
 */
export function coversOrigin(rule: string, origin: string): boolean {
  if (rule === 'loopback') return isLoopbackOrigin(origin);
  if (!rule.startsWith(star)) return rule === origin;
  if (!isOrigin(origin) || !origin.startsWith('https://')) return false;
  const parent = rule.slice(star.length - 1);
  // Whole labels alone: the dot belongs to what is compared.
  return origin.endsWith(parent) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(origin.slice('https://'.length, -parent.length));
}

/** True for `https://*.` before a host of at least two labels, written as browsers write it. */
export function isOriginPattern(text: string): boolean {
  if (!text.startsWith(star)) return false;
  const rest = text.slice(star.length);
  return isOrigin(`https://${rest}`) && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(:\d+)?$/.test(rest);
}
