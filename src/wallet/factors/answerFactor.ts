import type { FactorAnswer, FactorQuestion } from '../../custody/openWithFactor';
import { UserError } from '../../errors/user';
import type { PromptUser } from '../ports';
import { factorKeyOf } from './factorKeyOf';
import type { FactorDeps } from './ports';

/**
 * Answers the nodes' request for a factor: with this browser's own factor if it has one, otherwise with the user's input. The user
 * is asked again until the input is right. Rejects as `askPerson` does when the user leaves.
 */
export async function answerFactor({
  question,
  deps,
  askPerson,
}: {
  question: FactorQuestion;
  deps: FactorDeps;
  askPerson: PromptUser;
}): Promise<FactorAnswer & { remember: boolean }> {
  const { factors } = question;
  for (const factor of factors.filter(({ kind }) => kind === 'device')) {
    const factorKey = await factorKeyOf({ factor, input: {}, question, deps }).catch(() => null);
    if (factorKey) return { factorId: factor.id, factorKey, remember: false };
  }
  // The key of another browser cannot be used here.
  const choices = factors
    .filter(({ kind }) => kind !== 'device')
    .map(({ id, kind, name, connectionId }) => ({ id, kind, name, ...(connectionId ? { connectionId } : {}) }));
  let error: UserError | null = null;
  for (;;) {
    const { factorId, remember = false, ...input } = await askPerson({ factors: choices, error });
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw new UserError('factorWrong');
    try {
      const factorKey = await factorKeyOf({ factor, input, question, deps });
      return { factorId, factorKey, remember };
    } catch (cause) {
      error = cause instanceof UserError ? cause : new UserError('unknown', { cause });
    }
  }
}
