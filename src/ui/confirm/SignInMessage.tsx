import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInFacts } from '../../wire/approval/message';
import { formatDate } from '../format/relativeTime';
import { Address } from '../parts/identity/Address';
import { Banner } from '../parts/feedback/Banner';
import { Card } from '../parts/Card';
import { Disclosure } from '../parts/rows/Disclosure';
import { Facts } from '../parts/rows/Facts';
import { originLabel } from '../parts/identity/OriginChip';
import { VisibleText } from '../parts/VisibleText';
import { color, space, type } from '../theme/tokens';
import { RequestCard } from './request/RequestCard';
import type { RequestProps } from './request/requestProps';
import { useSessionFacts } from './request/useSessionFacts';
import { siteOf } from '../../wire/asker';
import { Url } from './Url';

/** Sign-In with Ethereum (EIP-4361). A message for another site or account is refused with the reason (docs/threats.md 44). */
export function SignInMessage({ signIn, ...props }: RequestProps<'signMessage'> & { signIn: SignInFacts }) {
  const { t, i18n } = useTranslation();
  const facts = useSessionFacts(props.approval.session);
  const date = (text: string) => formatDate({ text, locale: i18n.language });
  const refused = signIn.problem === 'domain' || signIn.problem === 'address';
  // The session's permissions are already listed above in plain words. A reader cannot understand the same content in base64.
  const resources = signIn.resources.filter((resource) => !facts || !resource.startsWith('urn:recap:'));
  // In Solana's sign-in messages only the domain and the address are mandatory.
  const optional = (label: string, text: string | null, value: ReactNode = <VisibleText text={text ?? ''} />) =>
    text === null || text === '' ? [] : [{ label, value }];
  const details = [
    ...optional(t('siwe.nonce'), signIn.nonce),
    ...optional(t('siwe.version'), signIn.version),
    ...optional(t('siwe.requestId'), signIn.requestId),
  ];

  return (
    <RequestCard
      {...props}
      title={refused ? t('siwe.refusedTitle') : t('message.title')}
      sentence={refused ? t('siwe.refusedTitle') : <VisibleText text={t('siwe.title', { domain: signIn.domain })} />}
      about={refused && t('siwe.refusedAbout')}
      mustRead
      {...(facts && { facts })}
      refused={refused}
      danger={signIn.problem === 'uri' || signIn.problem === 'chainId' ? signIn.problem : ''}
      warnings={signIn.problem && <Problem signIn={signIn} origin={siteOf(props.approval.asker)} />}
    >
      <Card>
        <div css={{ display: 'grid', gap: space.x4 }}>
          {signIn.statement !== null && (
            <p css={{ ...type.body, color: color.strong }}>
              <VisibleText text={signIn.statement} />
            </p>
          )}
          <Facts
            facts={[
              { label: t('siwe.domain'), value: <VisibleText text={signIn.domain} /> },
              ...optional(t('siwe.uri'), signIn.uri, <Url url={signIn.uri} />),
              // Without a problem it is the account that signs, which has a row of its own.
              ...(signIn.problem === null
                ? []
                : [{ label: t('siwe.address'), value: <Address address={signIn.address} /> }]),
              ...optional(t('siwe.chain'), signIn.chainId),
              ...optional(t('siwe.issuedAt'), signIn.issuedAt && date(signIn.issuedAt)),
              ...optional(t('siwe.notBefore'), signIn.notBefore && date(signIn.notBefore)),
              ...optional(t('siwe.expires'), signIn.expirationTime && date(signIn.expirationTime)),
            ]}
          />
          {resources.length > 0 && (
            <Facts facts={[{ label: t('siwe.resources'), value: <VisibleText text={resources.join('\n')} /> }]} />
          )}
          {details.length > 0 && (
            <Disclosure label={t('confirm.details')}>
              <Facts facts={details} />
            </Disclosure>
          )}
        </div>
      </Card>
    </RequestCard>
  );
}

function Problem({ signIn, origin }: { signIn: SignInFacts; origin: string }) {
  const { t } = useTranslation();
  switch (signIn.problem) {
    case 'domain':
      return <Refusal reason={t('siwe.domainProblem', { domain: signIn.domain, origin: originLabel(origin) })} />;
    case 'address':
      return <Refusal reason={t('siwe.addressProblem', { address: signIn.address })} />;
    case 'uri':
      return (
        <Banner tone="danger">
          <VisibleText text={t('siwe.uriProblem', { domain: signIn.domain })} />
        </Banner>
      );
    case 'chainId':
      return <Banner tone="danger">{t('siwe.chainProblem')}</Banner>;
    case 'expired':
      return <Banner tone="warning">{t('siwe.expiredProblem')}</Banner>;
    case 'notYetValid':
      return <Banner tone="warning">{t('siwe.notYetProblem')}</Banner>;
    case null:
      return null;
  }
}

/** Explains why the message is blocked; the headline says that it is. */
function Refusal({ reason }: { reason: string }) {
  return (
    <Banner tone="danger">
      <VisibleText text={reason} />
    </Banner>
  );
}
