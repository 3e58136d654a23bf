import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveIn } from '../../../../wallet/moveIn';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Field } from '../../../components/inputs/Field';
import { TextBox } from '../../../components/inputs/TextBox';
import { Form } from '../../../layouts/Form';
import { useStore } from '../../../useStore';
import { Welcome } from '../Welcome';

/** The secret of the old wallet or, if that was a key file, its password. */
export function SecretForm({ question }: { question: MoveIn }) {
  const { t } = useTranslation();
  const { step, fault, busy } = useStore(question.store);
  const [text, setText] = useState('');
  const error = fault === null ? undefined : t(`moveIn.fault.${fault.code}`, { number: `${fault.count ?? 0}` });
  const field = { value: text, onChange: setText, error, autoFocus: true };
  const isFile = step === 'password';
  return (
    <>
      <Welcome title={t('moveIn.title')} lead={isFile ? undefined : t('moveIn.lead')} />
      <Form onSubmit={() => (isFile ? question.unlock(text) : question.read(text))}>
        {isFile ? (
          <Field label={t('moveIn.password')} name="file-password" kind="password" {...field} />
        ) : (
          <TextBox label={t('moveIn.secret')} name="secret" mono lines={4} {...field} />
        )}
        <Banner tone="warning" standing>
          {t('moveIn.known')}
        </Banner>
        <Button kind="primary" type="submit" wide loading={busy}>
          {isFile ? t('moveIn.unlock') : t('moveIn.find')}
        </Button>
        {isFile && (
          <Button kind="text" disabled={busy} onPress={() => question.again()}>
            {t('common.back')}
          </Button>
        )}
      </Form>
    </>
  );
}
