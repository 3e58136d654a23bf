import { UserError } from '../errors/user';
import { systemClock } from '../kit/clock';
import { createJudgedRandom } from '../custody/judgeRandom';
import { fillRandom } from '../kit/randomId';
import { addFactor } from '../wallet/factors/addFactor';
import { answerFactor } from '../wallet/factors/answerFactor';
import type { OpenKey } from '../wallet/ports';
import type { ProjectConfig } from '../wire/http/project';
import { createCustody, createFactorDeps } from './createCustody';
import { describeDevice } from '../kit/describeDevice';

/** Opens the person's key with the share nodes of the project; loaded at the first sign-in. */
export async function openKey({
  fetch,
  origin,
  project,
  askPerson,
  ...input
}: Parameters<OpenKey>[0] & {
  fetch: typeof globalThis.fetch;
  origin: string;
  project: ProjectConfig;
}): ReturnType<OpenKey> {
  const deps = createFactorDeps(window);
  const { custody: config } = project;
  let remember = false;
  const opened = await createCustody({ fetch, origin, config }).openKey({
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
    // Nobody is kept out because this browser could not be made a factor: it asks again next time.
    await addFactor({
      sharing: opened,
      draft,
      name,
      config,
      random: createJudgedRandom(fillRandom),
      clock: systemClock,
      deps,
    }).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
    });
  }
  return { privateKey: opened.privateKey, isMfaEnabled: opened.factors.length > 0 };
}
