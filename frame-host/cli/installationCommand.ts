import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import {
  rotateOperatorKey,
  openInstallation,
  parseAnchor,
  signInstallation,
} from '../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { messageOf } from '../../src/errors/base';
import { bytesToHex } from '../../src/kit/hex';
import { parseJson } from '../../src/kit/json';
import { fillRandom } from '../../src/kit/randomId';
import { InstallationSchema, SignedInstallationSchema, type Installation } from '../../src/wire/http/installation';
import { PublicKeySchema } from '../../src/wire/http/shareNode';
import type { Config } from '../config';
import { createOidcClient } from '../connections/oidc';
import { describeInstallation, findDifference, type InstallationFacts } from '../installation/describeInstallation';
import { readOperatorKey, readSignedFile, toFileText, writeFileWhole } from '../installation/openInstallationFile';
import { readCustody } from '../keys/custody';
import { UsageError } from './projectCommand';
import { issuersForNodes } from '../connections/issuersForNodes';
import { createIssuer } from '../signIn/issuer';

export const installationHelp = `inlay installation key --out FILE       creates an operator key; keep it off every server
inlay installation make --out DRAFT     writes a draft of the configuration, to be signed
inlay installation sign DRAFT --key FILE --out DOCUMENT
inlay installation nodes DOCUMENT --out FILE
                                        writes the configuration file of the share nodes
inlay installation rotate DOCUMENT --key FILE --new-key FILE --out DOCUMENT
inlay installation show DOCUMENT        shows its operator key, number, nodes and connections
inlay installation check DOCUMENT [--operator PUBLIC_KEY]
                                        checks that it matches the configuration and is signed by that key`;

/** A draft, together with the operator key and handovers of the previous document. */
const DraftSchema = v.strictObject({
  draft: InstallationSchema,
  before: v.nullable(
    v.strictObject({ key: PublicKeySchema, handovers: v.optional(SignedInstallationSchema.entries.handovers) }),
  ),
});

const text = { type: 'string' } as const;
const options = { out: text, key: text, 'new-key': text, operator: text } as const;

export interface InstallationCommandDeps {
  /** Called only if needed: making keys and signing documents works on machines without a configuration. */
  readConfig(): Config;
  fetch: typeof globalThis.fetch;
  say: (line: string) => void;
  now: number;
}

/** Runs `inlay installation …`. @throws UsageError that says what to fix; in that case nothing is written. */
export async function installationCommand(args: string[], deps: InstallationCommandDeps): Promise<void> {
  const { values, positionals } = parse(args);
  const [verb, file, extra] = positionals;
  const isAlone = verb === 'key' || verb === 'make';
  const tooMany = isAlone ? file : extra;
  if (tooMany !== undefined) throw new UsageError(`Unexpected argument "${tooMany}".\n\n${installationHelp}`);
  const need = (value: string | undefined, what: string): string => {
    if (value === undefined || value === '') throw new UsageError(`${what} is missing.\n\n${installationHelp}`);
    return value;
  };
  const { out } = values;
  switch (verb) {
    case 'key':
      return makeKey(need(out, '--out'), deps);
    case 'make':
      return make(need(out, '--out'), deps);
    case 'sign':
      return sign({ draft: need(file, 'The draft'), key: need(values.key, '--key'), out: need(out, '--out') }, deps);
    case 'rotate':
      return rotate(
        {
          document: need(file, 'The document'),
          key: need(values.key, '--key'),
          nextKey: need(values['new-key'], '--new-key'),
          out: need(out, '--out'),
        },
        deps,
      );
    case 'nodes':
      return writeNodeFile({ document: need(file, 'The document'), out: need(out, '--out') }, deps);
    case 'show':
      return show(need(file, 'The document'), deps);
    case 'check':
      return check({ document: need(file, 'The document'), operator: values.operator }, deps);
    case undefined:
    default:
      throw new UsageError(
        `${verb === undefined ? '' : `There is no command "installation ${verb}".\n\n`}${installationHelp}`,
      );
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${messageOf(cause)}\n\n${installationHelp}`, { cause });
  }
}

/** Converts errors to UsageErrors, because a problem with a file is for the user to fix. */
function mend<Value>(task: () => Value): Value {
  try {
    return task();
  } catch (cause) {
    throw new UsageError(messageOf(cause), { cause });
  }
}

/** Reads an operator's private key. */
const keyOf = (path: string): Uint8Array => mend(() => readOperatorKey(path));

function makeKey(out: string, { say }: InstallationCommandDeps): void {
  // Overwriting a key would lose it, and with it everything that it has signed.
  if (existsSync(out)) throw new UsageError(`${out} already exists. An operator key is never overwritten.`);
  const key = randomScalar(fillRandom);
  writeFileWhole(out, `${bytesToHex(key)}\n`, 0o600);
  say(publicKeyHex(key));
}

/** @returns the facts from the configuration, and the ids of connections whose provider did not respond. */
export async function readFacts({
  config,
  fetch,
}: {
  config: Config;
  fetch: typeof globalThis.fetch;
}): Promise<{ facts: InstallationFacts; unreached: string[] }> {
  const unreached: string[] = [];
  const { config: custody, registryKey } = await readCustody({ ...config, ...config.custody });
  const oidc = createOidcClient({ redirectUri: `${config.publicUrl}/v5/end`, fetch });
  const onFault = (id: string): void => void unreached.push(id);
  return { facts: await describeInstallation({ config, custody, registryKey, oidc, onFault }), unreached };
}

async function make(out: string, { readConfig, fetch, say, now }: InstallationCommandDeps): Promise<void> {
  const config = readConfig();
  const { facts, unreached } = await readFacts({ config, fetch });
  if (unreached.length > 0)
    throw new UsageError(
      `The sign-in provider of ${unreached.join(', ')} does not respond. Set "authorizeUrl", or try again later.`,
    );
  const { file } = config.installation;
  const signed = existsSync(file) ? mend(() => readSignedFile(file)) : undefined;
  const before = signed && openInstallation({ signed, anchors: [] });
  const sequence = (before?.sequence ?? 0) + 1;
  const draft = { version: 1 as const, sequence, signedAt: now, ...facts };
  const known = signed ? { key: signed.key, ...(signed.handovers ? { handovers: signed.handovers } : {}) } : null;
  writeFileWhole(out, toFileText({ draft, before: known }));
  if (before) say(`Changed since the last document: ${findDifference(before, facts) ?? 'nothing'}.`);
  say(
    `${out} has number ${sequence}. Sign it on the machine with the operator key: inlay installation sign ${out} --key FILE …`,
  );
}

function sign(
  { draft: path, key, out }: { draft: string; key: string; out: string },
  { say, now }: InstallationCommandDeps,
): void {
  const read = mend(() => v.safeParse(DraftSchema, parseJson(readFileSync(path, 'utf8'))));
  if (!read.success) throw new UsageError(`${path} is not a draft of "inlay installation make".`);
  const { draft, before } = read.output;
  const privateKey = keyOf(key);
  if (before && before.key !== publicKeyHex(privateKey))
    throw new UsageError(
      `The last document was signed by ${before.key}. Sign with that key, or change the key with "inlay installation rotate".`,
    );
  const installation = { ...draft, signedAt: now };
  const signed = signInstallation({ installation, privateKey, handovers: before?.handovers });
  writeFileWhole(out, toFileText(signed));
  tell(signed.key, installation, say);
}

function rotate(
  { document, key, nextKey, out }: { document: string; key: string; nextKey: string; out: string },
  { say, now }: InstallationCommandDeps,
): void {
  const signed = mend(() => readSignedFile(document));
  const keys = { privateKey: keyOf(key), nextKey: keyOf(nextKey) };
  const next = mend(() => rotateOperatorKey({ signed, ...keys, now }));
  writeFileWhole(out, toFileText(next));
  tell(next.key, openInstallation({ signed: next, anchors: [] }), say);
  say(
    'Browsers that know the old key accept the new key. Pages and builds with the old key keep working; give them the new key.',
  );
}

async function writeNodeFile(
  { document, out }: { document: string; out: string },
  { readConfig, say }: InstallationCommandDeps,
): Promise<void> {
  const { key } = mend(() => readSignedFile(document));
  writeFileWhole(out, toFileText(await makeNodeFile({ config: readConfig(), operatorKey: key })));
  say(`${out} is the INLAY_NODE_CONFIG of every share node. Put the document beside it, as installation.json.`);
}

function show(document: string, { say }: InstallationCommandDeps): void {
  const signed = mend(() => readSignedFile(document));
  tell(signed.key, openInstallation({ signed, anchors: [] }), say);
  for (const { from, to } of signed.handovers ?? []) say(`rotated     ${from} -> ${to}`);
}

async function check(
  { document, operator }: { document: string; operator: string | undefined },
  { readConfig, fetch, say }: InstallationCommandDeps,
): Promise<void> {
  const signed = mend(() => readSignedFile(document));
  const anchors = operator === undefined ? [] : [mend(() => parseAnchor(operator))];
  const installation = mend(() => openInstallation({ signed, anchors }));
  const { facts } = await readFacts({ config: readConfig(), fetch });
  const difference = findDifference(installation, facts);
  if (difference !== undefined) throw new UsageError(`The document differs from the configuration in: ${difference}.`);
  tell(signed.key, installation, say);
  say('The document matches the configuration.');
}

function tell(key: string, installation: Installation, say: (line: string) => void): void {
  const { sequence, signedAt, walletOrigin, threshold, nodes, registryKey, connections } = installation;
  say(`operator    ${key}`);
  say(`number      ${sequence}, signed ${new Date(signedAt).toISOString()}`);
  say(`wallet      ${walletOrigin}`);
  say(`shares      ${threshold} of ${nodes.length}`);
  for (const { index, url, publicKey } of nodes) say(`node ${index}      ${publicKey}  ${url}`);
  say(`registry    ${registryKey}`);
  for (const { id, kind, issuer, authorize } of connections)
    say(`connection  ${id} (${kind}), issuer ${issuer}${authorize ? `, at ${authorize.split('?')[0] ?? ''}` : ''}`);
}

/**
 * Returns the content of the file that `INLAY_NODE_CONFIG` of every share node names, for the configuration of the server. The keys of
 * the server's own issuer are pinned in it.
 * @param options.operatorKey the public key that has signed the installation document.
 */
async function makeNodeFile({ config, operatorKey }: { config: Config; operatorKey: string }): Promise<object> {
  const { publicUrl, dataDir, connections } = config;
  const { url, jwks } = await createIssuer({ publicUrl, dataDir });
  const issuers = issuersForNodes({ publicUrl, connections, projects: () => [] }).map(
    ({ connectionId, issuer, audiences, jwksUrl, binding }) => ({
      connectionId,
      issuer,
      audiences: issuer === url ? 'projects' : audiences,
      jwksUrl,
      ...(issuer === url ? { jwks } : {}),
      binding,
    }),
  );
  return { operatorKey, installation: 'installation.json', issuers };
}
