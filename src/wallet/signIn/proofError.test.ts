import { expect, it } from 'vitest';
import { HttpError } from '../../errors/http';
import { toProofError } from './proofError';

it('sends nobody to the mailbox for a code that came over SMS, and says how many tries are left', () => {
  const wrong = (details: Record<string, number>) => toProofError(new HttpError('wrongCode', { details }));
  expect(wrong({ triesLeft: 4 })).toEqual({ fault: 'wrongSmsCode', values: { triesLeft: 4 } });
  expect(wrong({})).toEqual({ fault: 'wrongCode', values: {} });
});
