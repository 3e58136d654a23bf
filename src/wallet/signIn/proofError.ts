import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import type { UserErrorCode } from '../../errors/user';

/** Errors that only a proof can have: keys below `prove.`. */
export type ProofFault =
  | 'goneBody'
  | 'invalidPhone'
  | 'invalidName'
  | 'nameTaken'
  | 'nameLocked'
  | 'nameGuarded'
  | 'wrongCode'
  | 'wrongSmsCode'
  | 'passkeyRefused'
  | 'passkeyFailed';

type Values = Record<string, string | number>;

/** `fault` is a key below `prove.`, `code` one below `errors.`. `values` fill the text's placeholders. */
export type ProofError = { fault: ProofFault; values: Values } | { fault: null; code: UserErrorCode; values: Values };

/** Converts any error of a proof to one that can be shown to the user. */
export function toProofError(cause: unknown): ProofError {
  const fault = cause instanceof HttpError ? faultOf(cause) : isBrowsersNo(cause) ? 'passkeyFailed' : null;
  if (fault === 'nameLocked' && cause instanceof HttpError) {
    return { fault, values: { minutes: Math.ceil(Number(cause.details.retryAfter) / 60) } };
  }
  if (fault === 'nameGuarded' && cause instanceof HttpError) {
    return { fault, values: { days: Math.ceil(Number(cause.details.retryAfter) / 86_400) } };
  }
  if (fault === 'wrongSmsCode' && cause instanceof HttpError) {
    return { fault, values: { triesLeft: Number(cause.details.triesLeft) } };
  }
  if (fault !== null) return { fault, values: {} };
  const { code, values } = toUserError(cause);
  return { fault: null, code, values };
}

function faultOf({ code, details }: HttpError): ProofFault | null {
  if (code === 'gone') return 'goneBody';
  if (code === 'invalid' && details.field === 'phone') return 'invalidPhone';
  if (code === 'invalid' && details.field === 'name') return 'invalidName';
  if (code === 'conflict') return 'nameTaken';
  if (code === 'lockedCode' && details.reason === 'guarded') return 'nameGuarded';
  if (code === 'lockedCode' && details.retryAfter !== undefined) return 'nameLocked';
  // For the code of a name, the number of remaining attempts is not shown, because it would reveal that the name exists.
  if (code === 'wrongCode') return details.triesLeft === undefined ? 'wrongCode' : 'wrongSmsCode';
  return code === 'unauthorized' ? 'passkeyRefused' : null;
}

/** Returns whether a passkey was declined, timed out or is missing. */
function isBrowsersNo(cause: unknown): boolean {
  return (
    cause instanceof Error && /^(NotAllowed|Abort|InvalidState|Security|NotSupported|Constraint)Error$/.test(cause.name)
  );
}
