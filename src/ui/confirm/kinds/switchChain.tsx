import { useTranslation } from 'react-i18next';
import { VisibleText } from '../../parts/VisibleText';
import { Request } from '../request/Request';
import type { RequestProps } from '../request/requestProps';

/** A site asks to use another network (EIP-3326). */
export function ConfirmSwitchChain(props: RequestProps<'switchChain'>) {
  const { t } = useTranslation();
  const { chain, target } = props.approval;
  return (
    <Request
      {...props}
      title={t('switchChain.title')}
      sentence={<VisibleText text={t('switchChain.sentence', { from: chain.name, to: target.name })} />}
      facts={[
        { label: t('switchChain.to'), value: <VisibleText text={target.name} /> },
        { label: t('addChain.chainId'), value: BigInt(target.chainId).toString() },
      ]}
    />
  );
}
