import { readFileSync } from 'node:fs';
import yaml from 'js-yaml';

/** One service of a compose file, as far as the tests run it. */
export interface Service {
  image: string;
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address?: string; aliases?: string[] }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
}

export interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, object>;
}

/** Reads a compose file with the variables in place. @throws Error that names a missing variable. */
export function readCompose(path: string, variables: Record<string, string>): Compose {
  const fill = (text: string): string =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, more = '') => {
      const value = variables[name];
      if (value) return value;
      if (kind === '-') return more as string;
      throw new Error(`The compose file needs ${name}.`);
    });
  // As the real program does: after parsing, so that an empty variable is an empty text.
  const file = JSON.stringify(yaml.safeLoad(readFileSync(path, 'utf8')));
  return JSON.parse(file, (_key, value: unknown) => (typeof value === 'string' ? fill(value) : value)) as Compose;
}

/** Returns the networks of a service with its address there, if the file sets one. */
export function networksOf({ networks }: Service): { name: string; address?: string | undefined; aliases: string[] }[] {
  return Array.isArray(networks)
    ? networks.map((name) => ({ name, aliases: [] }))
    : Object.entries(networks).map(([name, { ipv4_address: address, aliases = [] }]) => ({ name, address, aliases }));
}
