import { UserError } from '../../errors/user';
import { systemClock } from '../../kit/clock';
import { createAssessedRandom } from '../../custody/assessRandom';
import { fillRandom } from '../../kit/randomId';
import { addFactor } from '../../wallet/factors/addFactor';
import { answerFactor } from '../../wallet/factors/answerFactor';
import type { OpenKey } from '../../wallet/ports';
import { createCustody, createFactorDeps } from './createCustody';
import type { LazyInstallation } from './lazyInstallation';
import { describeDevice } from '../../kit/text/describeDevice';

/** Opens the user's key with the share nodes of the installation. This module is loaded at the first sign-in. */
export async function openKey({
  fetch,
  origin,
  installation,
  askPerson,
  ...input
}: Parameters<OpenKey>[0] & {
  fetch: typeof globalThis.fetch;
  origin: string;
  installation: LazyInstallation;
}): ReturnType<OpenKey> {
  // A page around this one could cover or imitate the question for the old wallet's secret.
  if (input.bringKey && window.top !== window) throw new UserError('notAllowed');
  const deps = createFactorDeps(window);
  const custody = await createCustody({ fetch, origin, installation: await installation() });
  const { config } = custody;
  let remember = false;
  const opened = await custody.openKey({
    ...input,
    askFactor: async (question) => {
      const answer = await answerFactor({ question, deps, askPerson });
      ({ remember } = answer);
      return answer;
    },
  });
  if (remember) {
    const draft = { kind: 'device' } as const;
    const name = describeDevice(navigator.userAgent);
    // Sign-in must not fail because this browser could not become a factor: the wallet tries again next time.
    await addFactor({
      sharing: opened,
      draft,
      name,
      config,
      random: createAssessedRandom(fillRandom),
      clock: systemClock,
      deps,
    }).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
    });
  }
  const { privateKey, ed25519Seed, factors, created } = opened;
  return { privateKey, ed25519Seed, isMfaEnabled: factors.length > 0, isNew: created };
}
