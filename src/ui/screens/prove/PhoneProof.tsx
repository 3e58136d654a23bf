import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsSendAnswer } from '../../../wire/http/prove';
import { Button } from '../../components/inputs/Button';
import { CodeField } from '../../components/inputs/CodeField';
import { Field } from '../../components/inputs/Field';
import { Form } from '../../layouts/Form';
import { color, figures, space, type } from '../../theme/tokens';
import { useNow } from '../../hooks/useNow';
import { codeLead } from '../login/codeLead';
import type { ProofProps } from './proofProps';
import { ProofHeader } from './ProofHeader';
import { useProof } from './useProof';

/** A number reserved for fiction (Ofcom). */
const example = '+44 20 7946 0958';

/** Signs in with a code sent by SMS: asks for the number, then for the digits. */
export function PhoneProof({ api, hint, leave }: ProofProps) {
  const { t, i18n } = useTranslation();
  const { busy, error, clear, run } = useProof();
  const [number, setNumber] = useState(/^\+[\d\s().-]{6,30}$/.test(hint) ? hint : '');
  const [sent, setSent] = useState<SmsSendAnswer | null>(null);
  const [code, setCode] = useState('');
  const [isSolving, setSolving] = useState(false);
  const secondsLeft = Math.ceil(((sent?.resendAt ?? 0) - useNow({ until: sent?.resendAt ?? 0 })) / 1_000);

  const send = () => {
    setCode('');
    const input = { phone: number, locale: i18n.language };
    return run(() => api.sendSms(input, () => setSolving(true)).finally(() => setSolving(false))).then(
      (answer) => answer && setSent(answer),
    );
  };
  const change = (digits: string) => {
    setCode(digits);
    if (digits.length !== sent?.digits) return;
    void run(() => api.finishSms(digits)).then((proved) => {
      if (proved) leave(proved.url);
      else setCode('');
    });
  };

  const puzzle = (
    <p
      role="status"
      css={{ ...type.small, color: color.muted, textWrap: 'pretty', '&:empty': { position: 'absolute' } }}
    >
      {isSolving && t('login.puzzle')}
    </p>
  );
  if (sent === null) {
    return (
      <Form gap="x6" onSubmit={send}>
        <ProofHeader title={t('prove.phoneTitle')} lead={t('prove.phoneLead')} />
        <div css={{ display: 'grid', gap: space.x3 }}>
          <Field
            label={t('prove.phone')}
            name="tel"
            kind="tel"
            autoComplete="tel"
            placeholder={example}
            value={number}
            onChange={setNumber}
            error={error}
            autoFocus
            readOnly={busy}
          />
          <Button wide kind="primary" type="submit" loading={busy}>
            {t('prove.sendCode')}
          </Button>
          {puzzle}
        </div>
      </Form>
    );
  }
  return (
    <div css={{ flex: 1, display: 'grid', alignContent: 'start', gap: space.x6, textAlign: 'center' }}>
      <ProofHeader title={t('prove.smsTitle')} lead={`${t(codeLead(sent.digits))} ${sent.phone}`} />
      <CodeField
        label={t('login.code')}
        length={sent.digits}
        value={code}
        onChange={change}
        error={error}
        busy={busy}
      />
      {puzzle}
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x2, ...figures }}>
        {secondsLeft > 0 ? (
          <p css={{ ...type.small, color: color.muted }}>{t('login.resendIn', { seconds: `${secondsLeft}` })}</p>
        ) : (
          <Button small kind="text" disabled={busy} onPress={() => void send()}>
            {t('login.resend')}
          </Button>
        )}
        <Button
          small
          kind="text"
          disabled={busy}
          onPress={() => {
            clear();
            setSent(null);
          }}
        >
          {t('prove.changePhone')}
        </Button>
      </div>
    </div>
  );
}
