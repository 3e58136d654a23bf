import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInFacts } from '../../wire/approval/message';
import { formatDate } from '../format/relativeTime';
import { Address } from '../components/identity/Address';
import { Card } from '../components/Card';
import { Disclosure } from '../components/rows/Disclosure';
import { Facts } from '../components/rows/Facts';
import { originLabel } from '../components/identity/OriginChip';
import { VisibleText } from '../components/VisibleText';
import { color, space, type } from '../theme/tokens';
import { RequestCard } from './request/RequestCard';
import type { RequestProps } from './request/requestProps';
import { useSessionFacts } from './request/useSessionFacts';
import { siteOf } from '../../wire/asker';
import type { Warning } from './warnings/warning';
import { Url } from './Url';

/** Sign-In with Ethereum (EIP-4361). A message for another site or account is refused with the reason (docs/threats.md 44). */
export function SignInMessage({ signIn, ...props }: RequestProps<'signMessage'> & { signIn: SignInFacts }) {
  const { t, i18n } = useTranslation();
  const ofSession = useSessionFacts(props.approval.session);
  const date = (text: string) => formatDate({ text, locale: i18n.language });
  const refused = signIn.problem === 'domain' || signIn.problem === 'address';
  // The session's permissions are already listed above in plain words. A reader cannot understand the same content in base64.
  const resources = signIn.resources.filter((resource) => !ofSession || !resource.startsWith('urn:recap:'));
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
      {...ofSession}
      refused={refused}
      warnings={problemsOf(signIn, { origin: siteOf(props.approval.asker), t })}
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

/** Returns what is wrong with a sign-in. If it is for another site or account, the headline says that it is blocked. */
function problemsOf(signIn: SignInFacts, { origin, t }: { origin: string; t: TFunction }): Warning[] {
  const { problem, domain, address } = signIn;
  const warn = (level: Warning['level'], text: string): Warning[] => [
    { key: problem ?? '', level, text: <VisibleText text={text} /> },
  ];
  switch (problem) {
    case 'domain':
      return warn('danger', t('siwe.domainProblem', { domain, origin: originLabel(origin) }));
    case 'address':
      return warn('danger', t('siwe.addressProblem', { address }));
    case 'uri':
      return warn('danger', t('siwe.uriProblem', { domain }));
    case 'chainId':
      return warn('danger', t('siwe.chainProblem'));
    case 'expired':
      return warn('warning', t('siwe.expiredProblem'));
    case 'notYetValid':
      return warn('warning', t('siwe.notYetProblem'));
    case null:
      return [];
  }
}
