import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Button } from '../../parts/inputs/Button';
import { Empty } from '../../parts/feedback/Empty';
import { homePath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { Loading } from '../loading/Loading';

const icons = { checkout: ShoppingBag } as const;

/** Screens that other wallets have and this one does not: it says so, and what can be done instead. */
export function NotYet({ what }: { what: keyof typeof icons }) {
  const { t } = useTranslation();
  const { go, back } = useNavigation();
  if (!useTransferTexts()) return <Loading />;
  return (
    <DetailsPage title={t(`title.${what}`)} onBack={back}>
      <Empty
        icon={icons[what]}
        title={t(`notYet.${what}Title`)}
        action={<Button onPress={() => go(homePath)}>{t('notYet.home')}</Button>}
      >
        <p>{t(`notYet.${what}Body`)}</p>
      </Empty>
    </DetailsPage>
  );
}
