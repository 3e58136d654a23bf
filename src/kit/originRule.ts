import { isLoopbackOrigin, isOrigin } from './origin';

const star = 'https://*.';

/**
 * Returns whether a rule of `allowedOrigins` covers the origin. Rules are an exact origin, `loopback` for any port of this machine, or
 * `https://*.example.com` for every subdomain (not the host itself) at the same port, as in CSP.
 */
export function coversOrigin(rule: string, origin: string): boolean {
  if (rule === 'loopback') return isLoopbackOrigin(origin);
  if (!rule.startsWith(star)) return rule === origin;
  if (!isOrigin(origin) || !origin.startsWith('https://')) return false;
  const parent = rule.slice(star.length - 1);
  // Matches only whole labels, because the compared suffix includes the dot.
  return origin.endsWith(parent) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(origin.slice('https://'.length, -parent.length));
}

/** Returns whether the text is `https://*.` before a host of at least two labels, in the form that browsers use. */
export function isOriginPattern(text: string): boolean {
  if (!text.startsWith(star)) return false;
  const rest = text.slice(star.length);
  return isOrigin(`https://${rest}`) && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(:\d+)?$/.test(rest);
}
