import { passkeyFactorKey, passwordFactorKey, stretchPassword } from '../../custody/factors/factorKeys';
import { isRecoveryPhrase, phraseFactorKey } from '../../custody/factors/recoveryPhrase';
import type { FactorQuestion } from '../../custody/openWithFactor';
import { publicKeyHex } from '../../custody/scalar';
import { UserError } from '../../errors/user';
import { base64urlToJson } from '../../kit/base64url';
import { wipe } from '../../kit/bytes';
import { isPlainObject } from '../../kit/json';
import type { Factor } from '../../wire/http/factors';
import type { FactorDeps, FactorInput } from './ports';

/**
 * Returns the 32-byte key of a factor from the user's input. The caller must wipe it.
 * @throws UserError `factorWrong` if the input is not this factor's, `factorLocked`, `passkeyFailed`, `sharesUnavailable`.
 */
export async function factorKeyOf({
  factor,
  input: { secret = '', second },
  question,
  deps: { devices, passkeys },
}: {
  factor: Factor;
  input: Pick<FactorInput, 'secret' | 'second'>;
  question: Pick<FactorQuestion, 'openGate' | 'askPassword' | 'passkeyChallenge'>;
  deps: FactorDeps;
}): Promise<Uint8Array> {
  const key = await find();
  if (key && publicKeyHex(key) === factor.publicKey) return key;
  if (key) wipe(key);
  throw new UserError('factorWrong');

  async function find(): Promise<Uint8Array | null> {
    switch (factor.kind) {
      case 'device':
        return devices.read(factor.id);
      case 'phrase':
        return isRecoveryPhrase(secret) ? phraseFactorKey(secret) : null;
      case 'password': {
        if (!factor.scrypt) return null;
        const stretched = await stretchPassword({ password: secret, scrypt: factor.scrypt });
        return passwordFactorKey({ stretched, output: await question.askPassword({ factor, input: stretched }) });
      }
      case 'authenticator': {
        const code = secret.replace(/\s/gu, '');
        if (!/^\d{6}$/.test(code)) return null;
        return question.openGate({ factor, proof: { kind: 'code', code } });
      }
      case 'social': {
        if (!second) return null;
        return question.openGate({ factor, proof: { kind: 'connection', ...(await second) } });
      }
      case 'passkey': {
        if (!factor.passkey) return null;
        const { challenge, tickets } = question.passkeyChallenge(factor);
        const { prfOutput, assertion } = await passkeys.get({ ...factor.passkey, challenge });
        // The nodes reject an assertion that was made in a frame. It must not count as a failed attempt.
        if (factor.gate && isOfFrame(assertion.clientData)) throw new UserError('passkeyFailed');
        if (factor.gate) return question.openGate({ factor, proof: { ...assertion, tickets } });
        return prfOutput && passkeyFactorKey(prfOutput);
      }
    }
  }
}

function isOfFrame(clientData: string): boolean {
  try {
    const client = base64urlToJson(clientData);
    return isPlainObject(client) && client.crossOrigin === true;
  } catch {
    return false;
  }
}
