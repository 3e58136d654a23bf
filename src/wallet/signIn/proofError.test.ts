import { expect, it } from 'vitest';
import { HttpError } from '../../errors/http';
import { toProofError } from './proofError';

it('does not mention the mailbox for a wrong SMS code, and shows the number of remaining tries', () => {
  const wrong = (details: Record<string, number>) => toProofError(new HttpError('wrongCode', { details }));
  expect(wrong({ triesLeft: 4 })).toEqual({ fault: 'wrongSmsCode', values: { triesLeft: 4 } });
  expect(wrong({})).toEqual({ fault: 'wrongCode', values: {} });
});
