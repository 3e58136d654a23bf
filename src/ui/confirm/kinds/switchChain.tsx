import { useTranslation } from 'react-i18next';
import { VisibleText } from '../../components/VisibleText';
import { Headline } from '../sentence/Headline';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';

/** A site asks to switch to another network (EIP-3326, or `wallet_switchChain` across families). */
export function ConfirmSwitchChain(props: RequestProps<'switchChain'>) {
  const { t } = useTranslation();
  const { chain, target } = props.approval;
  // Chain IDs of other families are not numbers.
  const number = /^0x[0-9a-f]+$/i.test(target.chainId) ? BigInt(target.chainId).toString() : null;
  return (
    <RequestCard
      {...props}
      title={t('switchChain.title')}
      sentence={
        <Headline
          text={t('switchChain.sentence', { from: chain.name, to: target.name })}
          names={[chain.name, target.name]}
        />
      }
      facts={[
        { label: t('switchChain.to'), value: <VisibleText text={target.name} /> },
        ...(number === null ? [] : [{ label: t('addChain.chainId'), value: number }]),
      ]}
      warnings={target.isTestnet ? [{ key: 'testnet', level: 'info', text: t('switchChain.testnet') }] : []}
    />
  );
}
