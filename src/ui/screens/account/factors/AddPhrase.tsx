import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRecoveryPhrase, pickWords } from '../../../../wallet/accountPage/factorForms';
import { fillRandom } from '../../../../kit/randomId';
import type { LoginError } from '../../../../wallet/signIn';
import { Field } from '../../../components/inputs/Field';
import { PhraseWords } from './PhraseWords';
import { Step } from '../Step';

/**
 * Shows twelve words once, then asks for three of them. They are for paper only: neither a file nor the clipboard holds them in the clear;
 * who wants a file makes the recovery kit, which has a password.
 */
export function AddPhrase({
  busy,
  error,
  onBack,
  onAdd,
}: {
  busy: boolean;
  error: LoginError | null;
  onBack: () => void;
  onAdd: (phrase: string) => void;
}) {
  const { t } = useTranslation();
  const [phrase] = useState(() => createRecoveryPhrase(fillRandom));
  const [places] = useState(() => pickWords(fillRandom));
  const [isSeen, setSeen] = useState(false);
  /** The user has tried to go on without having seen the words. */
  const [isHasty, setHasty] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const [typed, setTyped] = useState<Record<number, string>>({});
  /** The words that were wrong at the last check. */
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const words = phrase.split(' ');
  const title = t('account.kind.phrase');

  if (isWritten) {
    const check = () => {
      const found = places.filter((place) => typed[place]?.trim().toLowerCase() !== words[place]);
      setWrong(found);
      if (found.length === 0) onAdd(phrase);
    };
    return (
      <Step
        title={title}
        lead={t('account.checkLead')}
        action={t('account.next')}
        busy={busy}
        error={error}
        onBack={() => setWritten(false)}
        onSubmit={check}
      >
        {places.map((place, at) => (
          <Field
            key={place}
            autoFocus={at === 0}
            label={t('account.word', { place: `${place + 1}` })}
            name={`word-${place + 1}`}
            value={typed[place] ?? ''}
            onChange={(word) => {
              setTyped({ ...typed, [place]: word });
              setWrong(wrong.filter((one) => one !== place));
            }}
            error={
              wrong.includes(place) ? t(typed[place]?.trim() ? 'account.wordWrong' : 'account.wordMissing') : undefined
            }
          />
        ))}
      </Step>
    );
  }
  return (
    <Step
      title={title}
      lead={t('account.phraseLead')}
      action={t('account.written')}
      onBack={onBack}
      onSubmit={() => (isSeen ? setWritten(true) : setHasty(true))}
    >
      <PhraseWords words={words} isAsked={isHasty && !isSeen} onShown={() => setSeen(true)} />
    </Step>
  );
}
