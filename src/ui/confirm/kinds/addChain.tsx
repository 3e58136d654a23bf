import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { Url } from '../Url';

/** A site asks to add a custom network (EIP-3085). Everything that the site says about the network is an unverified claim. */
export function ConfirmAddChain(props: RequestProps<'addChain'>) {
  const { t } = useTranslation();
  const { target, rpcUrls, listed } = props.approval;
  const given = { givenName: target.name, givenSymbol: target.ticker };
  return (
    <RequestCard
      {...props}
      title={t('addChain.title')}
      sentence={<VisibleText text={t('addChain.sentence', { name: target.name })} />}
      warnings={[
        ...(listed
          ? [
              {
                key: 'listed',
                level: 'warning' as const,
                text: <VisibleText inline text={t('addChain.listed', { ...listed, ...given })} />,
              },
            ]
          : []),
        { key: 'server', level: 'warning', text: t('addChain.warning') },
      ]}
    >
      <Card>
        <Facts
          facts={[
            { label: t('addChain.chainId'), value: BigInt(target.chainId).toString() },
            { label: t('addChain.currency'), value: <VisibleText text={target.ticker} /> },
            {
              label: t('addChain.server'),
              value: rpcUrls.map((url) => (
                <div key={url}>
                  <Url url={url} />
                </div>
              )),
            },
            ...(target.explorerUrl === null
              ? []
              : [{ label: t('addChain.explorer'), value: <Url url={target.explorerUrl} /> }]),
          ]}
        />
      </Card>
    </RequestCard>
  );
}
