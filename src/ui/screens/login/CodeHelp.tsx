import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { codeHelpTexts } from '../../i18n/codeHelpTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../components/inputs/Button';
import { OutsideLink } from '../../components/inputs/OutsideLink';
import { Disclosure } from '../../components/rows/Disclosure';
import { color, space, stroke, type } from '../../theme/tokens';

/** Webmail URLs by the domain of the email address. */
const mailboxes: Readonly<Record<string, readonly [name: string, url: string]>> = {
  'gmail.com': ['Gmail', 'https://mail.google.com/'],
  'googlemail.com': ['Gmail', 'https://mail.google.com/'],
  'outlook.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'hotmail.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'live.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'yahoo.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'icloud.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'me.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'proton.me': ['Proton Mail', 'https://mail.proton.me/'],
  'gmx.de': ['GMX', 'https://www.gmx.net/'],
  'gmx.net': ['GMX', 'https://www.gmx.net/'],
  'web.de': ['WEB.DE', 'https://web.de/'],
};

/** Suggestions if no code has arrived, the most helpful first. */
export function CodeHelp({ email, onOtherWay }: { email: string; onOtherWay: () => void }) {
  const { t } = useTranslation();
  const hasTexts = useTexts(codeHelpTexts);
  const mailbox = mailboxes[email.slice(email.lastIndexOf('@') + 1).toLowerCase()];
  if (!hasTexts) return null;
  return (
    <div css={{ textAlign: 'start' }}>
      <Disclosure label={t('login.codeHelp')}>
        <ol
          css={{
            display: 'grid',
            gap: space.x2,
            margin: 0,
            paddingInlineStart: space.x5,
            ...type.small,
            color: color.normal,
          }}
        >
          <li>{t('codeHelp.spam')}</li>
          <li css={{ overflowWrap: 'anywhere' }}>{t('codeHelp.address', { email })}</li>
          <li>{t('codeHelp.newest')}</li>
        </ol>
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3, marginTop: space.x3 }}>
          {mailbox && (
            <OutsideLink href={mailbox[1]} icon={<Mail aria-hidden size={16} strokeWidth={stroke} />}>
              {t('codeHelp.openMailbox', { name: mailbox[0] })}
            </OutsideLink>
          )}
          <Button small onPress={onOtherWay}>
            {t('codeHelp.otherWay')}
          </Button>
        </div>
      </Disclosure>
    </div>
  );
}
