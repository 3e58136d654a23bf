/** Returns the hosts of all http(s) URLs in a configuration, at any depth: the services that the operator chose. */
export function configuredHosts(config: unknown): Set<string> {
  const hosts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) hosts.add(new URL(value).host);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part);
  };
  visit(config);
  return hosts;
}
