import { useTranslation } from 'react-i18next';
import { safeLink } from '../../format/safeImage';
import { color, size, space, type } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';

type Link = string | Readonly<Record<string, string>> | undefined;

/** The integrator's terms and privacy policy, in the page's language if there is a translation. */
export function LegalLinks() {
  const { t, i18n } = useTranslation();
  const { tncLink, privacyPolicy } = useStore(useSignIn().stores.embed).whiteLabel;
  const pick = (link: Link) =>
    safeLink(typeof link === 'object' ? (link[i18n.language] ?? link['en'] ?? Object.values(link)[0]) : link);
  const links = [
    { url: pick(tncLink), text: t('login.terms') },
    { url: pick(privacyPolicy), text: t('login.privacy') },
  ].filter(({ url }) => url !== undefined);
  if (links.length === 0) return null;
  return (
    <p
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: `0 ${space.x4}px`,
        // At the bottom of a form that is lower than its column.
        marginTop: 'auto',
        ...type.small,
      }}
    >
      {links.map(({ url, text }) => (
        <a
          key={text}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          css={{ color: color.muted, textUnderlineOffset: 3, lineHeight: `${size.touch}px` }}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
