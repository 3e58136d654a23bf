import { ShieldCheck, Shield } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Glyph } from '../../components/identity/Glyph';
import { color, desktop, radius, space, type, weight } from '../../theme/tokens';

const names = { 1: 'account.strength.alone', 2: 'account.strength.protected', 3: 'account.strength.tested' } as const;

/** Shows how well the wallet is protected, as a picture with a label, and the next step to improve it. */
export function Strength({
  steps,
  words,
  next,
}: {
  /** Of three: a sign-in, a recovery factor, a tested recovery factor. */
  steps: 1 | 2 | 3;
  /** Says who can open the wallet. */
  words: string;
  next: { text: string; onPress: () => void } | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x4 }}>
        <div css={{ display: 'flex', alignItems: 'center', gap: space.x3 }}>
          <Glyph icon={steps === 1 ? Shield : ShieldCheck} tone={steps === 1 ? 'accent' : 'good'} size={44} />
          <div css={{ minWidth: 0, display: 'grid' }}>
            <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong }}>{t('account.whoTitle')}</h2>
            <p css={{ ...type.small, fontWeight: weight.medium, color: steps === 1 ? color.muted : color.green }}>
              {t(names[steps])}
            </p>
          </div>
        </div>
        <div aria-hidden css={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: space.x1 }}>
          {([1, 2, 3] as const).map((step) => (
            <span
              key={step}
              css={{
                height: space.x2,
                borderRadius: radius.full,
                background: step > steps ? color.fillPress : steps === 1 ? color.accent : color.green,
                '@media (forced-colors: active)': {
                  border: '1px solid CanvasText',
                  background: step > steps ? 'Canvas' : 'CanvasText',
                  forcedColorAdjust: 'none',
                },
              }}
            />
          ))}
        </div>
        <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{words}</p>
        {next && (
          <div css={shortButton}>
            <Button wide kind="primary" onPress={next.onPress}>
              {next.text}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** On a desktop page, a button as wide as the page would be hard to take for one. */
export const shortButton = { [desktop]: { '[data-page] &': { maxWidth: 320 } } } as const;
