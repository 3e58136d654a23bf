import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveIn as Question } from '../../../../wallet/moveIn';
import { Button } from '../../../components/inputs/Button';
import { useStepFocus } from '../../../hooks/useStepFocus';
import { useWallet } from '../../../hooks/useWallet';
import { ownPageTexts } from '../../../i18n/ownPageTexts';
import { useTexts } from '../../../i18n/useTexts';
import { space } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { Loading } from '../../loading/Loading';
import { Welcome } from '../Welcome';
import { KeepAddresses } from './KeepAddresses';
import { SecretForm } from './SecretForm';

/** Asks a new user for the secret of another wallet. Whatever was typed is discarded with the screen. */
export function MoveIn() {
  const { wallet } = useWallet();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let opened: Question | undefined;
    let isOver = false;
    const open = async () => {
      opened = await wallet.actions.openMoveIn();
      if (isOver) opened.end();
      else setQuestion(opened);
    };
    open().catch(() => {
      wallet.actions.changeEmail();
      wallet.stores.login.actions.fail({ code: 'network', values: {} });
    });
    return () => {
      isOver = true;
      opened?.end();
    };
  }, [wallet]);
  const hasTexts = useTexts(ownPageTexts);
  return question && hasTexts ? <Steps question={question} /> : <Loading />;
}

function Steps({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const { brings } = useStore(stores.login);
  const { step, busy } = useStore(question.store);
  useStepFocus({ step: brings === 'missed' ? 'missed' : step, root: 'secret' });
  if (brings === 'missed')
    return (
      <div css={page}>
        <Welcome title={t('moveIn.missedTitle')} lead={t('moveIn.missed')} />
        <Button wide kind="primary" onPress={() => question.skip()}>
          {t('moveIn.open')}
        </Button>
      </div>
    );
  return (
    <div css={page}>
      {step === 'choose' ? <KeepAddresses question={question} /> : <SecretForm key={step} question={question} />}
      <Button kind="text" disabled={busy} onPress={() => question.skip()}>
        {t('moveIn.fresh')}
      </Button>
    </div>
  );
}

const page = { flex: 1, display: 'flex', flexDirection: 'column', gap: space.x6, padding: space.x6 } as const;
