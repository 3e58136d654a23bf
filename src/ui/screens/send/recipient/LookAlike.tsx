import { useTranslation } from 'react-i18next';
import { Acknowledge } from '../../../confirm/request/Acknowledge';
import { Banner } from '../../../parts/feedback/Banner';
import { color, monoFamily, space, type, weight } from '../../../theme/tokens';

/** Two addresses, one over the other, with the characters marked that are not the same; and the tick that it takes to go on. */
export function LookAlike({
  address,
  known,
  given,
  onChange,
}: {
  address: string;
  known: string;
  given: boolean;
  onChange: (given: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" title={t('send.lookAlikeTitle')}>
      <span css={{ display: 'grid', gap: space.x3 }}>
        {t('send.lookAlike')}
        <Compared label={t('send.lookAlikeThis')} address={address} other={known} />
        <Compared label={t('send.lookAlikeKnown')} address={known} other={address} />
        <Acknowledge given={given} onChange={onChange} />
      </span>
    </Banner>
  );
}

function Compared({ label, address, other }: { label: string; address: string; other: string }) {
  const same = (sign: string, at: number) => sign.toLowerCase() === other[at]?.toLowerCase();
  return (
    <span css={{ display: 'grid', gap: 2 }}>
      <span css={{ ...type.tiny, color: color.muted }}>{label}</span>
      <span css={{ fontFamily: monoFamily, ...type.small, color: color.strong, overflowWrap: 'anywhere' }}>
        {runs(address, same).map(({ text, isSame }, at) =>
          isSame ? (
            text
          ) : (
            <mark
              key={at}
              css={{
                background: color.redSoft,
                color: color.red,
                fontWeight: weight.bold,
                textDecoration: 'underline',
                textUnderlineOffset: 3,
              }}
            >
              {text}
            </mark>
          ),
        )}
      </span>
    </span>
  );
}

/** A text in pieces that are the same and pieces that are not. */
function runs(text: string, same: (sign: string, at: number) => boolean): { text: string; isSame: boolean }[] {
  return [...text].reduce<{ text: string; isSame: boolean }[]>((all, sign, at) => {
    const last = all.at(-1);
    const isSame = same(sign, at);
    return last?.isSame === isSame
      ? [...all.slice(0, -1), { text: last.text + sign, isSame }]
      : [...all, { text: sign, isSame }];
  }, []);
}
