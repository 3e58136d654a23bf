import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { FoundAccount, MoveIn } from '../../../../wallet/moveIn';
import { Button } from '../../../components/inputs/Button';
import { ChoiceList } from '../../../components/inputs/ChoiceList';
import { formatReadable } from '../../../format/formatAmount';
import { useWallet } from '../../../hooks/useWallet';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { Welcome } from '../Welcome';

/** The accounts of the old wallet, of which the user keeps one in each family. */
export function KeepAddresses({ question }: { question: MoveIn }) {
  const { t } = useTranslation();
  return (
    <>
      <Welcome title={t('moveIn.chooseTitle')} />
      <Accounts question={question} namespace="eip155" title={t('moveIn.evm')} />
      <Accounts question={question} namespace="solana" title={t('moveIn.solana')} />
      <div css={{ display: 'grid', gap: space.x3 }}>
        <Button wide kind="primary" onPress={() => question.keep()}>
          {t('moveIn.keep')}
        </Button>
        <Button wide onPress={() => question.again()}>
          {t('moveIn.again')}
        </Button>
      </div>
    </>
  );
}

function Accounts({ question, namespace, title }: { question: MoveIn; namespace: 'eip155' | 'solana'; title: string }) {
  const { t } = useTranslation();
  const detailOf = useDetail();
  const { found, chosen } = useStore(question.store);
  const choices = found
    .filter((account) => account.namespace === namespace)
    .map((account) => ({ id: account.address, title: shorten(account.address), detail: detailOf(account) }));
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.small, color: color.muted }}>{title}</h2>
      {choices.length === 0 ? (
        <p css={{ color: color.normal, textWrap: 'pretty' }}>{t('moveIn.none')}</p>
      ) : (
        <ChoiceList
          label={title}
          choices={choices}
          chosen={chosen[namespace] ?? ''}
          onChoose={(address) => question.choose({ namespace, address })}
        />
      )}
    </section>
  );
}

/** Returns a function that tells what an account has, and which wallet shows it. */
function useDetail() {
  const { t, i18n } = useTranslation();
  const { chains } = useStore(useWallet().wallet.stores.network);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return ({ funds, isUnsure, wallets, path }: FoundAccount): string => {
    const amounts = (funds ?? [])
      .filter(({ amount }) => amount !== '0')
      .flatMap(({ chainId, amount }) => {
        const chain = chains.find((one) => one.chainId === chainId);
        if (!chain) return [];
        const { decimals, ticker, displayName } = chain;
        return [`${formatReadable({ value: amount, decimals, locale: i18n.language })} ${ticker} (${displayName})`];
      });
    const has = amounts.length > 0 ? [list.format(amounts)] : funds && !isUnsure ? [t('moveIn.empty')] : [];
    return [
      ...has,
      ...(isUnsure ? [t('moveIn.unsure')] : []),
      ...(wallets.length > 0 ? [`${list.format(wallets)} · ${path}`] : []),
    ].join(' · ');
  };
}
