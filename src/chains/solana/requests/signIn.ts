import { invalidParams } from '../../../errors/rpc';
import { bytesToBase64 } from '../../../kit/base64';
import { utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import { signInFields } from '../../signInFields';
import { buildSignIn, type SignInMessage } from '../messages/signInMessage';
import { requestSignMessage } from './requestSignMessage';

const texts = ['domain', 'address', 'statement', ...signInFields.map(([name]) => name)] as const;

/** `{ input }` of `solana_signIn`: parses wallet-standard's `SolanaSignInInput`; each field is a text, `resources` a list of texts. */
export function readSignInInput(params: unknown): Partial<SignInMessage> {
  const only: unknown = Array.isArray(params) ? params[0] : params;
  const input = isPlainObject(only) ? (only.input ?? {}) : {};
  if (!isPlainObject(input)) throw invalidParams('input', 'must be an object');
  const read: Record<string, unknown> = {};
  for (const name of texts) {
    const { [name]: value } = input;
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > 2_000) throw invalidParams(`input.${name}`, 'must be a string');
    read[name] = value;
  }
  const { resources } = input;
  if (resources !== undefined) {
    const isList =
      Array.isArray(resources) && resources.length <= 50 && resources.every((one) => typeof one === 'string');
    if (!isList) throw invalidParams('input.resources', 'must be a list of strings');
    read.resources = resources;
  }
  return read;
}

/**
 * Sign-In With Solana: builds the message, by default for the domain of the requesting site, and signs it like any sign-in: one for another
 * site or account cannot be confirmed.
 */
export async function signIn(
  parts: Parameters<typeof requestSignMessage>[0],
  { input, ...asked }: Omit<Parameters<typeof requestSignMessage>[1], 'bytes'> & { input: Partial<SignInMessage> },
): Promise<{ address: string; signedMessage: string; signature: string }> {
  const { account, context } = asked;
  const domain = URL.canParse(context.asker.id) ? new URL(context.asker.id).host : '';
  const text = buildSignIn({ domain, address: account, ...input });
  if (text === null) throw invalidParams('input', 'contains a value that is not allowed in a sign-in message');
  const bytes = utf8ToBytes(text);
  const signature = await requestSignMessage(parts, { ...asked, bytes });
  return { address: account, signedMessage: bytesToBase64(bytes), signature };
}
