import * as v from 'valibot';
import { base64urlToJson, bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';

const prefix = 'urn:recap:';
const RecapSchema = v.object({ att: v.record(v.string(), v.record(v.string(), v.unknown())) });

/**
 * Returns the methods of a family that a list of resources requests with its ReCap (ERC-5573), which is the last resource. Never
 * throws.
 */
export function readRecap(resources: readonly string[], family: string): string[] {
  const last = resources.at(-1) ?? '';
  if (!last.startsWith(prefix)) return [];
  try {
    const read = v.safeParse(RecapSchema, base64urlToJson(last.slice(prefix.length)));
    if (!read.success || !Object.hasOwn(read.output.att, family)) return [];
    const abilities = Object.keys(read.output.att[family] ?? {});
    return abilities.flatMap((ability) => /^request\/(\w{1,60})$/.exec(ability)?.[1] ?? []);
  } catch {
    return [];
  }
}

interface Granted {
  family: string;
  /** CAIP-2. */
  chains: readonly string[];
  methods: readonly string[];
}

const sorted = (methods: readonly string[]): string[] => [...methods].sort((one, other) => one.localeCompare(other));

/** Returns the resource that states what is granted, and nothing beyond that. */
export function formatRecap({ family, chains, methods }: Granted): string {
  const abilities = Object.fromEntries(sorted(methods).map((method) => [`request/${method}`, [{ chains }]]));
  return prefix + bytesToBase64url(utf8ToBytes(JSON.stringify({ att: { [family]: abilities } })));
}

const beginning = 'I further authorize the stated URI to perform the following actions on my behalf: ';

/** Returns the statement of a message with a ReCap, which lists in words what it grants. */
export function stateRecap(statement: string | undefined, { family, methods }: Granted): string {
  const said = statement ? `${statement} ` : '';
  return `${said}${beginning}(1) 'request': '${sorted(methods).join("', '")}' for '${family}'.`;
}

/** Returns whether a statement contains the words of a grant that the wallet did not write. */
export const statesRecap = (statement: string): boolean => statement.includes(beginning.trim());

export const isRecap = (resource: string): boolean => resource.startsWith(prefix);
